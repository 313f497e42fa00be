package dev.widgetwright.agent;

import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Set;

/**
 * Loads the probe apart from the application: it sees the JDK and the toolkit that the application uses, wherever that
 * comes from, and nothing else of the application.
 */
final class CoreLoader extends ClassLoader {
    private static final String HTTP_SERVER = "com.sun.net.httpserver.";

    private final KnownToolkit toolkit;
    /** Of the toolkit; null for the JVM's own. */
    private final ClassLoader loader;

    private final ClassLoader httpServer;

    private CoreLoader(KnownToolkit toolkit, ClassLoader loader, ClassLoader httpServer) {
        super("widgetwright-bridge", ClassLoader.getPlatformClassLoader());
        this.toolkit = toolkit;
        this.loader = loader;
        this.httpServer = httpServer;
    }

    static ClassLoader load(KnownToolkit toolkit, Class<?> sign) {
        URL ourJar = CoreLoader.class.getProtectionDomain().getCodeSource().getLocation();
        var bridge = new CoreLoader(toolkit, sign.getClassLoader(), httpServerLoader());
        return new URLClassLoader("widgetwright-core", new URL[] {ourJar}, bridge);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (loader != null && toolkit.owns(name)) return loader.loadClass(name);
        if (httpServer != null && name.startsWith(HTTP_SERVER)) return httpServer.loadClass(name);
        throw new ClassNotFoundException(name);
    }

    /**
     * A modular application resolves only the modules it asks for; the JDK may have this one nevertheless. Null if it
     * needs no help.
     */
    private static ClassLoader httpServerLoader() {
        ModuleLayer boot = ModuleLayer.boot();
        ModuleFinder system = ModuleFinder.ofSystem();
        if (boot.findModule("jdk.httpserver").isPresent()
                || system.find("jdk.httpserver").isEmpty()) return null;
        Configuration more = boot.configuration().resolve(ModuleFinder.of(), system, Set.of("jdk.httpserver"));
        return boot.defineModulesWithOneLoader(more, ClassLoader.getPlatformClassLoader())
                .findLoader("jdk.httpserver");
    }
}
