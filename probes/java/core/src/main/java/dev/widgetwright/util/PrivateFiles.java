package dev.widgetwright.util;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Files and directories that only their owner can read. */
final class PrivateFiles {
    private PrivateFiles() {}

    static void create(Path file) throws IOException {
        Files.createFile(file, permissions(file, "rw-------"));
    }

    static void createDirectory(Path directory) throws IOException {
        Files.createDirectory(directory, permissions(directory, "rwx------"));
    }

    /** Whether a directory belongs to this user and is closed to others; closes it if it is not. */
    static boolean isPrivate(Path directory) throws IOException {
        if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) return false;
        if (!isPosix(directory)) return true;
        if (!Files.getOwner(directory).equals(currentUser(directory))) return false;
        Set<PosixFilePermission> wanted = PosixFilePermissions.fromString("rwx------");
        if (!wanted.containsAll(Files.getPosixFilePermissions(directory)))
            Files.setPosixFilePermissions(directory, wanted);
        return true;
    }

    private static Object currentUser(Path directory) throws IOException {
        Path self = Path.of("/proc/self");
        if (Files.exists(self)) return Files.getOwner(self);
        return directory
                .getFileSystem()
                .getUserPrincipalLookupService()
                .lookupPrincipalByName(System.getProperty("user.name"));
    }

    private static boolean isPosix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    private static FileAttribute<?>[] permissions(Path path, String permissions) {
        return isPosix(path)
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
