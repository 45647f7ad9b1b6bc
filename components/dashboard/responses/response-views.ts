/** How a form's answers can be looked at. */
export const responseViews = ["table", "charts"] as const;
