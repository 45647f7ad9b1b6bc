/** Background of the form in light and dark mode (public/respondent/tokens.css). */
const SURFACE = { light: "#ffffff", dark: "#1b1f23" };
const [WHITE, BLACK, INK_IN_DARK] = ["#ffffff", "#000000", "#0f1214"];
/** WCAG 2.2 AA: of text (1.4.3), and of what shows that a control is checked (1.4.11). */
const [OF_TEXT, OF_CONTROLS] = [4.5, 3];

/** The page's accents, each `#rrggbb`. */
export type Accents = {
  /** Behind the button's text. */
  accent: string;
  /** That text. */
  onAccent: string;
  /** Borders and checked controls, visible on the form. */
  mark: string;
  /** What is drawn on those. */
  onMark: string;
};

/** An owner's colour in light and dark mode. The button has it as it is, in dark mode lightened; everything else is made visible. @param color `#rrggbb`. */
export function accentsOf(color: string): { light: Accents; dark: Accents } {
  const mark = mixedUntil(color, { target: 0, on: SURFACE.light, least: OF_CONTROLS });
  const light = { accent: color, onAccent: inkOn(color), mark, onMark: inkOn(mark) };
  const lightened = mixedUntil(color, { target: 255, on: SURFACE.dark, least: OF_TEXT + 1 });
  return { light, dark: { accent: lightened, onAccent: INK_IN_DARK, mark: lightened, onMark: INK_IN_DARK } };
}

/** White where it is readable, and black elsewhere: one of them always is. */
function inkOn(color: string): string {
  return contrast(color, WHITE) >= OF_TEXT ? WHITE : BLACK;
}

/** Mixed with black (target 0) or white (255) until the contrast suffices. */
function mixedUntil(color: string, { target, on, least }: { target: 0 | 255; on: string; least: number }): string {
  let mixed = color;
  for (let step = 1; contrast(mixed, on) < least; step++) mixed = mix(color, { target, share: step / 20 });
  return mixed;
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

/** @param mixing.share 0 to 1. */
function mix(color: string, { target, share }: { target: number; share: number }): string {
  const mixed = channels(color).map((channel) => Math.round(channel + (target - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
