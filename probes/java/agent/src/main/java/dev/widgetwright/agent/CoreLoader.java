package dev.widgetwright.agent;

import java.net.URL;
import java.net.URLClassLoader;

/**
 * Loads the probe apart from the application: it sees the JDK and the toolkit that the application uses, wherever that
 * comes from, and nothing else of the application.
 */
final class CoreLoader extends ClassLoader {
    private final KnownToolkit toolkit;
    /** Of the toolkit; null for the JVM's own. */
    private final ClassLoader loader;

    private CoreLoader(KnownToolkit toolkit, ClassLoader loader) {
        super("widgetwright-bridge", ClassLoader.getPlatformClassLoader());
        this.toolkit = toolkit;
        this.loader = loader;
    }

    static ClassLoader load(KnownToolkit toolkit, Class<?> sign) {
        URL ourJar = CoreLoader.class.getProtectionDomain().getCodeSource().getLocation();
        var bridge = new CoreLoader(toolkit, sign.getClassLoader());
        return new URLClassLoader("widgetwright-core", new URL[] {ourJar}, bridge);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (loader != null && toolkit.owns(name)) return loader.loadClass(name);
        throw new ClassNotFoundException(name);
    }
}
