#include "core/turns.h"

#include <catch2/catch.hpp>
#include <string>

using namespace widgetwright;

namespace {

/** An event loop that runs one posted event at a time. */
struct Loop
{
    std::deque<Turns::Work> posted;
    Turns turns{[this](Turns::Work work) { posted.push_back(std::move(work)); }};
    std::string ran;

    void add(const char &client, const std::string &call)
    {
        turns.add(&client, [this, call] { ran += call; });
    }

    void runOne()
    {
        const Turns::Work work = std::move(posted.front());
        posted.pop_front();
        work();
    }
};

const char one = 0;
const char other = 0;

} // namespace

TEST_CASE("a client that sends much does not keep others waiting")
{
    Loop loop;
    for (const char *call : {"a", "b", "c"})
        loop.add(one, call);
    loop.add(other, "X");
    loop.add(other, "Y");
    while (!loop.posted.empty())
        loop.runOne();
    CHECK(loop.ran == "aXbYc");
}

TEST_CASE("one call runs in each round of the event loop, so that the application gets its turn")
{
    Loop loop;
    for (const char *call : {"a", "b", "c"})
        loop.add(one, call);
    CHECK(loop.posted.size() == 1);
    loop.runOne();
    CHECK(loop.ran == "a");
    CHECK(loop.posted.size() == 1);
    loop.runOne();
    loop.runOne();
    CHECK(loop.ran == "abc");
    CHECK(loop.posted.empty());
    loop.add(one, "d");
    loop.runOne();
    CHECK(loop.ran == "abcd");
}

TEST_CASE("a call that opens a modal loop does not hold up the next")
{
    Loop loop;
    loop.turns.add(&one, [&] {
        loop.ran += "<";
        loop.runOne();
        loop.ran += ">";
    });
    loop.add(other, "X");
    loop.runOne();
    CHECK(loop.ran == "<X>");
}
