import { contrast, mixedUntil } from "./colors";

/** The ground on which contrast is lowest: in light mode the paper, in dark mode the form (public/respondent/tokens.css). */
const GROUND = { light: "#fbfaf7", dark: "#1b1f23" };
const [WHITE, BLACK, INK_IN_DARK] = ["#ffffff", "#000000", "#0f1214"];
/** Contrast that WCAG 2.2 AA requires of text (1.4.3) and of the mark of a checked control (1.4.11). */
const [OF_TEXT, OF_CONTROLS] = [4.5, 3];

/** The page's accents, each `#rrggbb`. */
export type Accents = {
  /** Behind the button's text. */
  accent: string;
  /** The button's text. */
  onAccent: string;
  /** Borders and checked controls, visible on the form. */
  mark: string;
  /** Drawn on the marks. */
  onMark: string;
  /** Text on the form. */
  link: string;
};

/** Accents of an owner's colour. The button uses it unchanged, in dark mode lightened; the rest gets enough contrast. @param color `#rrggbb`. */
export function accentsOf(color: string): { light: Accents; dark: Accents } {
  const mark = mixedUntil(color, { target: 0, on: GROUND.light, least: OF_CONTROLS });
  const link = mixedUntil(color, { target: 0, on: GROUND.light, least: OF_TEXT });
  const light = { accent: color, onAccent: inkOn(color), mark, onMark: inkOn(mark), link };
  const lightened = mixedUntil(color, { target: 255, on: GROUND.dark, least: OF_TEXT + 1 });
  return { light, dark: { accent: lightened, onAccent: INK_IN_DARK, mark: lightened, onMark: INK_IN_DARK, link: lightened } };
}

/** White where it is readable, and black elsewhere: one of them always is. */
function inkOn(color: string): string {
  return contrast(color, WHITE) >= OF_TEXT ? WHITE : BLACK;
}
