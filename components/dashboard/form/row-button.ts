/** The class of buttons of which three fit in one row of a narrow column. Not in a client module: server components use it, too. */
export const rowButton = "grow px-2!";
