package dev.widgetwright.util;

import java.security.SecureRandom;
import java.util.HexFormat;

/** The secret that callers have to send. */
public final class Token {
    private static final int BYTES = 24;

    private Token() {}

    public static String random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** Enough to recognise the token, too little to use it. */
    public static String masked(String token) {
        return token.substring(0, Math.min(4, token.length())) + "...";
    }
}
