/** What an id looks like: a ULID, 26 characters of Crockford's base 32. Apart from lib/ids.ts, which makes them and does not load in a browser. */
export const ID = "[0-7][0-9A-HJKMNP-TV-Z]{25}";
