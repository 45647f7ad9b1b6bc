/** What the owner chose; "system" is no choice, and no cookie. */
export type Theme = "system" | "light" | "dark";

const YEAR = 31_536_000;

/** The choice that the cookie `theme` holds. The server reads it too, so that a page never flashes in the other colours. */
export function readTheme(cookie: string | undefined): Theme {
  return cookie === "light" || cookie === "dark" ? cookie : "system";
}

/** Shows a theme at once and keeps it for later visits. */
export function keepTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  document.cookie = `theme=${theme}; path=/; max-age=${theme === "system" ? 0 : YEAR}; samesite=lax`;
}
