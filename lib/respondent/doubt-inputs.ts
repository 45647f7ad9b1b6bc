/** Names of the page's own inputs (doubt.ts). No key of a field begins with an underscore. */
export const TRAP = "_website";
export const RENDERED = "_rendered";
export const ASKED = "_asked";
