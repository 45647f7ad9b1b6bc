// Draws a signature with a mouse, a pen or a finger. The lines are the path of an SVG, in the units of its viewBox, and are sent as such
// (lib/rules/fields/definition/drawing.ts). Controls that need it name it in `data-load`.
import { DRAWING_SIZE, MAX_DRAWING_LENGTH } from "../../lib/rules/fields/definition/drawing";
import { RESTORED } from "./answers.js";
import { announceChange, ANSWERS_CHANGED, questionOf } from "./questions.js";

/** Points closer together than this are one, in units of the drawing. */
const CLOSE = 3;

for (const pad of document.querySelectorAll(/** @type {"div"} */ (".pad"))) {
  const sheet = pad.querySelector("svg");
  const line = pad.querySelector("path");
  const input = pad.querySelector("input");
  const question = questionOf(pad);
  if (sheet && line && input && question) connect({ pad, sheet, line, input, question });
}

/** @param {{pad: HTMLElement, sheet: SVGSVGElement, line: SVGPathElement, input: HTMLInputElement, question: HTMLElement}} parts */
function connect({ pad, sheet, line, input, question }) {
  const status = /** @type {HTMLElement} */ (pad.querySelector("[role=status]"));
  const clear = /** @type {HTMLButtonElement} */ (pad.querySelector("button"));
  /** The path before the line that is being drawn, and that line. */
  let before = "";
  /** @type {[x: number, y: number][]} */
  let points = [];

  const show = (/** @type {string} */ path) => {
    line.setAttribute("d", path);
    clear.hidden = path === "";
    if (path === "") status.textContent = "";
  };
  const pathOf = () => before + points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x},${y}`).join("");
  /** @returns whether there was room for it. */
  const add = (/** @type {[x: number, y: number]} */ point) => {
    points.push(point);
    if (pathOf().length <= MAX_DRAWING_LENGTH) return true;
    points.pop();
    status.textContent = pad.dataset.full ?? "";
    return false;
  };
  const take = () => {
    const [start] = points;
    if (!start) return;
    if (points.length === 1) add([...start]); // a dot
    input.value = points.length > 1 ? pathOf() : before;
    points = [];
    show(input.value);
    announceChange(question);
  };

  sheet.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.preventDefault(); // would select text
    sheet.setPointerCapture(event.pointerId);
    before = input.value;
    points = [];
    add(pointAt(sheet, event));
  });
  sheet.addEventListener("pointermove", (event) => {
    const last = points[points.length - 1];
    if (!last || !event.isPrimary) return;
    const point = pointAt(sheet, event);
    if (Math.hypot(point[0] - last[0], point[1] - last[1]) < CLOSE) return;
    add(point);
    show(pathOf());
  });
  sheet.addEventListener("pointerup", take);
  sheet.addEventListener("pointercancel", take);
  clear.addEventListener("click", () => {
    input.value = "";
    const hadFocus = document.activeElement === clear;
    show("");
    if (hadFocus) sheet.focus({ preventScroll: true }); // the button is gone
    announceChange(question);
  });
  const restore = () => show(input.value);
  question.addEventListener(RESTORED, restore);
  document.querySelector("main")?.addEventListener(ANSWERS_CHANGED, restore);
  addEventListener("pageshow", restore); // the browser may have brought it back
  restore();
  pad.hidden = false;
}

/** @param {SVGSVGElement} sheet @param {PointerEvent} event @returns {[x: number, y: number]} */
function pointAt(sheet, { clientX, clientY }) {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  const within = (/** @type {number} */ share, /** @type {number} */ most) => Math.round(Math.min(Math.max(share, 0), 1) * most);
  return [within((clientX - left) / width, DRAWING_SIZE.width), within((clientY - top) / height, DRAWING_SIZE.height)];
}
