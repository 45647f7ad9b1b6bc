/**
 * For the page's script: an answer of which only the service can tell what it is, or whether it is accepted. If it is not, the page comes back in
 * any case. Null stands for what may be no answer at all. Scripts of the page share it.
 */
export const UNREAD = Symbol.for("unread");
