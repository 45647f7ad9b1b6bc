/** The owner's choice; "system" is the default and sets no cookie. */
export type Theme = "system" | "light" | "dark";

const YEAR = 31_536_000;

/** Reads the cookie `theme`. The server reads it too, so that pages never flash in the other theme. */
export function readTheme(cookie: string | undefined): Theme {
  return cookie === "light" || cookie === "dark" ? cookie : "system";
}

/** Applies a theme at once and stores it for later visits. */
export function keepTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  document.cookie = `theme=${theme}; path=/; max-age=${theme === "system" ? 0 : YEAR}; samesite=lax`;
}
