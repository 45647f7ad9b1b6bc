/** The statuses that owners give a response. In a file of their own, so that browsers do not load the schemas of the notes. */
export const deskStatuses = ["new", "open", "done", "spam"] as const;
