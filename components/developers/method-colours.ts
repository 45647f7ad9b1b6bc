/** The colour of an HTTP method in the reference. */
export const methodColours = { GET: "text-accent", POST: "text-ok", PUT: "text-warn", PATCH: "text-warn", DELETE: "text-danger" };
