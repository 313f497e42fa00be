// A set of addresses in one flat block of memory: quick to change, and quick to go through.
#pragma once

#include <QtGlobal>
#include <vector>

namespace widgetwright {

class AddressSet
{
public:
    AddressSet() : m_slots(64) {}

    void insert(quintptr address)
    {
        if (2 * (m_used + 1) > m_slots.size())
            grow();
        quintptr &slot = m_slots[indexOf(address)];
        m_used += !slot;
        slot = address;
    }

    bool erase(quintptr address)
    {
        size_t hole = indexOf(address);
        if (!m_slots[hole])
            return false;
        --m_used;
        // Whatever was put further on because this slot was taken moves back.
        for (size_t next = after(hole); m_slots[next]; next = after(next)) {
            const size_t wanted = homeOf(m_slots[next]);
            if (((next - wanted) & mask()) >= ((next - hole) & mask())) {
                m_slots[hole] = m_slots[next];
                hole = next;
            }
        }
        m_slots[hole] = 0;
        return true;
    }

    bool contains(quintptr address) const { return m_slots[indexOf(address)]; }
    size_t size() const { return m_used; }

    template <class Visit> void forEach(const Visit &visit) const
    {
        for (const quintptr address : m_slots)
            if (address)
                visit(address);
    }

private:
    size_t mask() const { return m_slots.size() - 1; }
    size_t after(size_t index) const { return (index + 1) & mask(); }
    size_t homeOf(quintptr address) const
    {
        return static_cast<size_t>((static_cast<quint64>(address) >> 4) * Q_UINT64_C(0x9e3779b97f4a7c15) >> 20)
            & mask();
    }

    /** Where the address is, or the free slot where it belongs. */
    size_t indexOf(quintptr address) const
    {
        size_t index = homeOf(address);
        while (m_slots[index] && m_slots[index] != address)
            index = after(index);
        return index;
    }

    void grow()
    {
        std::vector<quintptr> before(2 * m_slots.size());
        before.swap(m_slots);
        for (const quintptr address : before)
            if (address)
                m_slots[indexOf(address)] = address;
    }

    std::vector<quintptr> m_slots;
    size_t m_used = 0;
};

} // namespace widgetwright
