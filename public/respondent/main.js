// The respondent page's script, an optional enhancement. It has no texts and no validation rules:
// texts come with the page, and the service checks answers (docs/decisions/008).

import { forgetSent, sayIfSent } from "./already-sent.js";
import { keepAnswers } from "./answers.js";
import { load } from "./load.js";
import { sayMoments } from "./moments.js";
import { dropStaleRecords } from "./record.js";
import { check } from "./check.js";
import { untilClicked } from "./held-button.js";
import { fileInputOf } from "./kept-rows.js";
import { formIn, isChoice, ofQuestion, questionOf, keyOf, announceChange, controlsOf } from "./questions.js";
import { showErrors } from "./show-errors.js";

/** After this long the page says that it is still sending. */
const LONG_MS = 10_000;
/** After this long the button works again in browsers that do not report that loading was stopped. */
const STOPPED_MS = 120_000;

/** Ignores further presses of the button while the form is being sent. @param {HTMLElement} page */
function sendOnce(page) {
  const button = page.querySelector(".send button");
  const status = document.getElementById("status");
  /** @type {ReturnType<typeof setTimeout>[]} */
  let timers = [];
  const say = (/** @type {string | undefined} */ words) => {
    if (status) status.textContent = words ?? "";
  };
  const ready = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    button?.removeAttribute("aria-disabled"); // never `disabled`: that would drop the focus
    say("");
  };
  page.addEventListener("submit", (event) => {
    if (timers.length > 0) {
      event.preventDefault();
      return;
    }
    button?.setAttribute("aria-disabled", "true");
    say(page.dataset.sending);
    timers = [setTimeout(() => say(page.dataset.stillSending), LONG_MS)];
    const { navigation } = /** @type {{ navigation?: EventTarget }} */ (/** @type {unknown} */ (window)); // not in every browser
    if (navigation) navigation.addEventListener("navigateerror", ready, { once: true });
    else timers.push(setTimeout(ready, STOPPED_MS));
  });
  addEventListener("pageshow", ready);
  addEventListener("keydown", ({ key }) => key === "Escape" && ready()); // Escape stops loading
}

/**
 * After a first attempt to send: shows a question's errors as soon as it loses focus, in the service's words. Before it,
 * errors of an upload are checked again once corrected.
 * @param {HTMLElement} page
 */
function showErrorsInline(page) {
  const isTried = page.dataset.sentBack !== undefined;
  /** Changed since the last check. @type {Set<HTMLElement>} */
  const changed = new Set();
  /** Being checked. @type {Set<HTMLElement>} */
  const asked = new Set();
  /** @type {AbortController | undefined} */
  let running;

  const recheck = async () => {
    if (changed.size === 0) return;
    for (const question of changed) asked.add(question);
    changed.clear();
    running?.abort();
    const mine = (running = new AbortController());
    const result = await check(page, answersOf(page), mine);
    await untilClicked();
    if (!result || result.sent || mine.signal.aborted) return;
    for (const question of asked) {
      // A file still in its input was not part of the check.
      const isKnown = !changed.has(question) && !fileInputOf(question)?.value;
      if (isKnown) showErrors(page, question, ofQuestion(result.errors, question) ?? []);
    }
    asked.clear();
  };

  page.addEventListener("input", ({ target }) => {
    const question = questionOf(target);
    if (!question || !(isTried || question.matches(".question-wrong")) || target === fileInputOf(question)) return;
    changed.add(question);
    // Choices are checked at once, typed text when focus leaves the whole question.
    const isTyped = target instanceof HTMLInputElement ? !isChoice(target) : target instanceof HTMLTextAreaElement;
    if (!isTyped) void recheck();
  });
  page.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (questionOf(relatedTarget) !== questionOf(target)) void recheck();
  });
}

/** The form's data without files. @param {HTMLElement} page */
function answersOf(page) {
  const answers = new URLSearchParams();
  for (const [name, value] of new FormData(formIn(page))) if (typeof value === "string") answers.append(name, value);
  return answers;
}

/**
 * Reports each question that is started, once, so that the owner sees where people stop. Nothing identifies the respondent.
 * @param {HTMLElement} page
 */
function sayProgress(page) {
  if (page.dataset.count === undefined) return;
  /** @type {Set<string>} */
  const begun = new Set();
  page.addEventListener("input", ({ target }) => {
    const question = questionOf(target);
    const key = question && keyOf(question);
    if (!key || begun.has(key)) return;
    const said = new URLSearchParams(begun.size || page.dataset.base ? { key } : { key, started: "" });
    begun.add(key);
    navigator.sendBeacon(`${page.dataset.base ?? page.dataset.form}/progress`, said);
  });
}

/** Lets an optional choice be taken back: a radio button, once selected, cannot be. @param {HTMLElement} page */
function offerClear(page) {
  for (const button of page.querySelectorAll(/** @type {"button"} */ ("[data-clear]"))) {
    const question = questionOf(button);
    if (!question) continue;
    button.hidden = false;
    button.addEventListener("click", () => {
      const controls = controlsOf(question);
      for (const control of controls) {
        if (isChoice(control)) control.checked = false;
        else control.value = "";
      }
      controls[0]?.focus(); // the button disappears, and the focus would with it
      announceChange(question);
    });
  }
}

/** In a frame of another site, browsers ignore `autofocus`. The script may load late: whatever already has the focus keeps it. @param {HTMLElement} page */
function focusFirst(page) {
  const wanted = /** @type {HTMLElement | null} */ (page.querySelector("[autofocus]"));
  if (document.activeElement === document.body) wanted?.focus();
}

const page = /** @type {HTMLElement} */ (document.querySelector("main"));
const parts =
  page.dataset.form === undefined
    ? [sayMoments, forgetSent, keepAnswers]
    : [focusFirst, sayMoments, sendOnce, showErrorsInline, sayIfSent, keepAnswers, offerClear, sayProgress];

/** What most visits do not need, by what needs it. Other elements name their script in `data-load`. */
const extras = {
  closing: ".closing",
  counter: "[data-most]:not(:empty), [data-most][value]:not([value=''])", // sent back filled in, maybe too long
  opened: "[data-opened]", // a person's own form, in a round
  "sent-panel": "[data-closed]",
  uploads: "[data-file-rules]",
};
for (const [name, user] of Object.entries(extras)) if (document.querySelector(user)) void load(name);
for (const { dataset } of document.querySelectorAll(/** @type {"div"} */ ("[data-load]"))) void load(dataset.load ?? "");
addEventListener("focusin", ({ target }) => {
  const { meant, most } = /** @type {HTMLElement} */ (target).dataset;
  if (meant) void load("email-typo");
  if (most) void load("counter");
});
if (parent !== window) void load("frame");
dropStaleRecords();
for (const part of parts) void attempt(part);

/** Old browsers that lack a feature for one part still run the others. @param {(page: HTMLElement) => unknown} part */
async function attempt(part) {
  try {
    await part(page);
  } catch {
    // The page works without it.
  }
}
