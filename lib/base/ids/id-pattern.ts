/**
 * Pattern of an id: a ULID, 26 characters of Crockford's base 32. Separate from lib/base/ids/ids.ts, which generates ids and cannot be loaded in a
 * browser.
 */
export const ID = "[0-7][0-9A-HJKMNP-TV-Z]{25}";
