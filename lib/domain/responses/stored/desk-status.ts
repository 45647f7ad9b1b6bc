/** Where a response stands with its owners. Apart from the schemas of their notes, which browsers would otherwise load with the list's controls. */
export const deskStatuses = ["new", "open", "done", "spam"] as const;
