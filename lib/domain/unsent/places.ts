/** Names of pages that no `page` field begins: the first one. Keys of fields never begin with a dot. */
export const FIRST = ".first";
/** The page where the answers are reviewed before they are sent. */
export const REVIEW = ".review";
/** The query parameter that makes a page show its problems. */
export const WRONG = "wrong";
