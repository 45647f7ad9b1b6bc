/** The views of a form's responses. */
export const responseViews = ["table", "charts"] as const;
