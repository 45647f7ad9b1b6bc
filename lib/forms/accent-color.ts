/** Background of the form in light and dark mode (public/respondent/tokens.css); accents and their text are drawn on it. */
const SURFACE = { light: "#ffffff", dark: "#1b1f23" };
const DARK_INK = "#0f1214";
/** WCAG 2.2 AA for text. */
const MIN_CONTRAST = 4.5;

/** Whether white text is readable on the colour, and the colour on the page. @param color `#rrggbb`. */
export function isReadableAccent(color: string): boolean {
  return contrast(color, SURFACE.light) >= MIN_CONTRAST;
}

/** An owner's colour in dark mode: lightened until it is readable. */
export function accentInDark(color: string): { accent: string; onAccent: string } {
  let accent = color;
  for (let step = 1; contrast(accent, SURFACE.dark) < MIN_CONTRAST + 1; step++) accent = lighten(color, step / 20);
  return { accent, onAccent: DARK_INK };
}

/** WCAG 2.2, "contrast ratio": 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixed with white. @param share 0 to 1. */
function lighten(color: string, share: number): string {
  const mixed = channels(color).map((channel) => Math.round(channel + (255 - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
