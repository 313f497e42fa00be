// Maps addresses to numbers in one flat block of memory: a snapshot looks up ten thousand in a row.
#pragma once

#include <QtGlobal>
#include <vector>

namespace widgetwright {

class AddressTable
{
public:
    AddressTable() : m_slots(1024) {}

    /** 0 for an address that is not in it. */
    quint64 find(const void *address) const
    {
        const Slot &slot = m_slots[indexOf(address)];
        return slot.address == address ? slot.number : 0;
    }

    void insert(const void *address, quint64 number)
    {
        if (2 * (m_used + 1) > m_slots.size())
            rebuild(2 * m_slots.size(), [](quint64) { return true; });
        Slot &slot = m_slots[indexOf(address)];
        m_used += !slot.address;
        slot = {address, number};
    }

    template <class Keep> void keepOnly(const Keep &keep) { rebuild(m_slots.size(), keep); }

    size_t size() const { return m_used; }

private:
    struct Slot
    {
        const void *address = nullptr;
        quint64 number = 0;
    };

    /** Where the address is, or the free slot where it belongs. */
    size_t indexOf(const void *address) const
    {
        const size_t mask = m_slots.size() - 1;
        size_t index =
            static_cast<size_t>((reinterpret_cast<quintptr>(address) >> 4) * Q_UINT64_C(0x9e3779b97f4a7c15) >> 20)
            & mask;
        while (m_slots[index].address && m_slots[index].address != address)
            index = (index + 1) & mask;
        return index;
    }

    template <class Keep> void rebuild(size_t size, const Keep &keep)
    {
        std::vector<Slot> before(size);
        before.swap(m_slots);
        m_used = 0;
        for (const Slot &slot : before)
            if (slot.address && keep(slot.number)) {
                m_slots[indexOf(slot.address)] = slot;
                ++m_used;
            }
    }

    std::vector<Slot> m_slots;
    size_t m_used = 0;
};

} // namespace widgetwright
