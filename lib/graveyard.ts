/**
 * The account that large forms belong to between their deletion and the end of their rows. Nobody has a key to it and nobody is told
 * of it, so that whatever asks by account finds such a form no more (decision 024).
 */
export const GRAVEYARD_ID = "7ZZZZZZZZZZZZZZZZZZZZZZZZZ";
