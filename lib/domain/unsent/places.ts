/** Names of places in a form that no `page` field begins. Keys of fields never begin with a dot. */
export const FIRST = ".first";
/** Where the answers are read through before they are sent. */
export const REVIEW = ".review";
/** The query parameter of a page that says what is wrong on it. */
export const WRONG = "wrong";
