/** The width and height of a drawing, in its own units. */
export const DRAWING_SIZE = { width: 600, height: 200 };
/** Characters of a drawing: about 2,500 points. */
export const MAX_DRAWING_LENGTH = 20_000;
/** The name under which answers hold a drawing. */
export const DRAWING = "drawing";

/** Lines between points with whole coordinates, in the notation of paths in SVG, and nothing else: `M10,20L12,24L15,30M40,20L40,25`. */
export const DRAWING_PATTERN = String.raw`^M\d{1,3},\d{1,3}(?:[ML]\d{1,3},\d{1,3})*$`;
const PATH = new RegExp(DRAWING_PATTERN);

/** Whether a text is a drawing that shows something: lines within {@link DRAWING_SIZE}. Its length is checked before. */
export function isDrawing(text: string): boolean {
  if (!PATH.test(text) || !text.includes("L")) return false;
  const { width, height } = DRAWING_SIZE;
  return text
    .slice(1)
    .split(/[ML]/)
    .every((point) => {
      const [x = "", y = ""] = point.split(",");
      return Number(x) <= width && Number(y) <= height;
    });
}
