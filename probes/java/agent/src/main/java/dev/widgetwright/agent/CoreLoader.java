package dev.widgetwright.agent;

import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Set;

/**
 * Loads the core of the probe apart from the application: it sees the JDK and the JavaFX that the application uses,
 * wherever that comes from, and nothing else of the application.
 */
final class CoreLoader extends ClassLoader {
    private static final String HTTP_SERVER = "com.sun.net.httpserver.";

    private final ClassLoader javafx;
    private final ClassLoader httpServer;

    private CoreLoader(ClassLoader javafx, ClassLoader httpServer) {
        super("widgetwright-bridge", ClassLoader.getPlatformClassLoader());
        this.javafx = javafx;
        this.httpServer = httpServer;
    }

    static ClassLoader load(Class<?> window) {
        URL ourJar = CoreLoader.class.getProtectionDomain().getCodeSource().getLocation();
        var bridge = new CoreLoader(window.getClassLoader(), httpServerLoader());
        return new URLClassLoader("widgetwright-core", new URL[] {ourJar}, bridge);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (javafx != null && (name.startsWith("javafx.") || name.startsWith("com.sun.javafx."))) return javafx.loadClass(name);
        if (httpServer != null && name.startsWith(HTTP_SERVER)) return httpServer.loadClass(name);
        throw new ClassNotFoundException(name);
    }

    /** A modular application resolves only the modules it asks for; the JDK may have this one all the same. */
    private static ClassLoader httpServerLoader() {
        ModuleLayer boot = ModuleLayer.boot();
        ModuleFinder system = ModuleFinder.ofSystem();
        if (boot.findModule("jdk.httpserver").isPresent() || system.find("jdk.httpserver").isEmpty()) return null;
        Configuration more = boot.configuration().resolve(ModuleFinder.of(), system, Set.of("jdk.httpserver"));
        return boot.defineModulesWithOneLoader(more, ClassLoader.getPlatformClassLoader()).findLoader("jdk.httpserver");
    }
}
