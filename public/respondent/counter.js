// main.js loads it when a text with a limit is about to be typed. Counts the characters of an answer as it comes near its limit, as the service does: in code points.
import { ANSWERS_CHANGED, fill } from "./questions.js";

/** Shown from this part of the limit on. */
const NEAR = 0.9;
/** Read out once typing pauses. */
const PAUSE_MS = 1000;

/** @typedef {HTMLInputElement | HTMLTextAreaElement} Text */
/** @typedef {{ line: HTMLElement, heard: HTMLElement, timer?: ReturnType<typeof setTimeout> }} Counter */
/** @type {WeakMap<Text, Counter>} */
const counters = new WeakMap();

const page = /** @type {HTMLElement} */ (document.querySelector("main"));
const format = new Intl.NumberFormat(page.dataset.format);
page.addEventListener("input", countAll);
page.addEventListener(ANSWERS_CHANGED, countAll);
countAll();

function countAll() {
  for (const text of page.querySelectorAll(/** @type {"textarea"} */ ("[data-most]"))) count(text);
}

/** @param {Text} text */
function count(text) {
  const most = Number(text.dataset.most);
  // No text has more code points than this.
  const length = text.value.length < NEAR * most ? 0 : Array.from(text.value).length;
  const isNear = length >= NEAR * most;
  const counter = counters.get(text) ?? (isNear ? begin(text) : undefined);
  if (!counter) return;
  const words = isNear ? fill(text.dataset.counted, { count: format.format(length), max: format.format(most) }) : "";
  if (counter.line.textContent === words) return;
  counter.line.textContent = words;
  counter.line.classList.toggle("over", length > most);
  clearTimeout(counter.timer);
  counter.timer = setTimeout(() => (counter.heard.textContent = words), PAUSE_MS);
}

/** @param {Text} text @returns {Counter} */
function begin(text) {
  const line = document.createElement("p");
  line.className = "hint counter";
  line.setAttribute("aria-hidden", "true");
  const heard = document.createElement("p");
  heard.className = "unseen";
  heard.setAttribute("role", "status");
  text.after(line, heard);
  const counter = { line, heard };
  counters.set(text, counter);
  return counter;
}
