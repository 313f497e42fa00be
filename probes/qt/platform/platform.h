// What differs between operating systems. Each has a folder here that implements it; nothing else includes a header of
// the operating system.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <thread>
#include <vector>

namespace widgetwright {

// Process:
long long processId();
/** When the process started, in the unit that the operating system counts in. */
std::string processStartTime();
std::string processExecutable();
/** Without the name of the program. Not from Qt, which removes its own options and is not ready when we start. */
std::vector<std::string> processArguments();
/** From the operating system's source for cryptography; empty on failure. */
std::string randomBytes(std::size_t count);

// Files that only this user can read:
/** The directory for discovery files and logs, created if missing; empty if no private directory can be had. */
std::string runDirectory(const std::string &given);
/** Replaces the file as a whole, so that nobody reads half of it. */
bool writePrivateFile(const std::string &path, const std::string &content);
bool appendToPrivateFile(const std::string &path, const std::string &text);
void removeFile(const std::string &path);

// Threads:
/** Runs `work` on a thread that takes no signal meant for the application. */
std::thread startThread(std::function<void()> work);

// Sockets that no program started by the application inherits:
/** Opens a socket that listens on the address (a `sockaddr`); -1 on failure. */
int openListener(int family, const void *address, std::size_t size);
void keepFromChildren(int socket);
/** Whether the program at the other end of a socket in the file system is run by our user, or by root. */
bool isOfSameUser(int socket);

/** Closes a socket in a child that the application forks without exec: it must not answer for its parent. */
class ForkedChildCloses
{
public:
    explicit ForkedChildCloses(int socket);
    ~ForkedChildCloses();
    ForkedChildCloses(const ForkedChildCloses &) = delete;
    ForkedChildCloses &operator=(const ForkedChildCloses &) = delete;

private:
    int m_slot;
};

// Libraries:
/** Changes when a library is loaded; cheaper than searching for a library that is not there. */
unsigned long long librariesLoaded();
/** Whether the process has loaded this module of Qt, such as "Widgets". */
bool hasQtModule(const char *module, int major);
/** The file name of the library or program that some code is in, without its directory. */
std::string libraryOf(const void *code);
/** A function of the library `libqtmcp-<part>-qt<major>` beside our own, which is opened; null if there is none. */
void *functionOfPart(const char *part, int major, const char *function);

} // namespace widgetwright
