// The script of a sealed form's page (contract §53), instead of main.js. It checks the answers, encrypts them, and sends only the encrypted answers. The
// form's inputs are never posted.
import { forgetSent, sayIfSent } from "./already-sent.js";
import { keepAnswers } from "./answers.js";
import { load } from "./load.js";
import { sayMoments } from "./moments.js";
import { ANSWERS_CHANGED, announceChange, controlsOf, isChoice, keyOf, questionOf, questionsOf, tokenIn } from "./questions.js";
import { dropStaleRecords } from "./record.js";
import { SealedFiles } from "./sealed-files.js";
import { sayFault, sayProblem, showAllErrors } from "./sealed-problems.js";
import { examine, inputsFromLink, prepare, sealAnswers } from "../../components/respondent/sealing/sealing";

/** @typedef {import("../../components/respondent/sealed-part").SealedAbout} About */
/** @typedef {import("./questions.js").Control} Control */

/** After this time the page says that it is still sending. */
const LONG_MS = 10_000;

/** The scripts that follow the answers, which share most of their code with the checks. @type {Record<string, () => Promise<unknown>>} */
const FOLLOWERS = {
  typed: () => import("./typed.js"),
  rules: () => import("./rules.js"),
  calculations: () => import("./calculations.js"),
};

const page = /** @type {HTMLElement} */ (document.querySelector("main"));
const why = document.getElementById("sealed-why");

void begin();

async function begin() {
  const about = /** @type {About} */ (readJson("sealed-about"));
  const problem = isSecureContext ? ("subtle" in crypto && "HTMLDialogElement" in window ? null : about.tooOld) : about.notSecure;
  if (problem !== null) {
    say(problem);
    return;
  }
  const words = await prepare(about, import.meta.url);
  const html = /** @type {string} */ (readJson("sealed-form"));
  const template = document.createElement("template");
  template.innerHTML = html; // the service rendered it
  why?.replaceWith(template.content);
  const hidden = fillFromLink(about, words);
  for (const name of about.followers) await FOLLOWERS[name]?.(); // they find all questions in place
  for (const part of [sayMoments, forgetSent, sayIfSent, keepAnswers, offerClear, sayProgress, focusFirst]) void attempt(part);
  loadParts();
  dropStaleRecords();
  new Sending({ about, words, hidden });
}

/** Says why the form cannot be filled in here. @param {string} text */
function say(text) {
  const place = why?.querySelector("p");
  if (place) place.textContent = text;
}

/** @param {string} id @returns {unknown} */
function readJson(id) {
  return JSON.parse(document.getElementById(id)?.textContent ?? "null");
}

/** Fills in the answers behind `#` in the address. @param {About} about @param {Awaited<ReturnType<typeof prepare>>} words @returns {[string, string][]} answers to questions that are not shown */
function fillFromLink(about, words) {
  /** @type {[string, string][]} */
  const hidden = [];
  for (const { key, inputs } of inputsFromLink(about.fields, location.hash, words)) {
    const question = questionsOf(page).find((each) => keyOf(each) === key);
    if (!question) hidden.push(...inputs);
    else
      for (const control of controlsOf(question))
        fillIn(
          control,
          inputs.filter(([name]) => name === control.name).map(([, value]) => value),
        );
  }
  page.dispatchEvent(new Event(ANSWERS_CHANGED));
  return hidden;
}

/** @param {Control} control @param {string[]} values */
function fillIn(control, values) {
  if (isChoice(control)) control.checked = values.includes(control.value) && !control.disabled;
  else if (control.type !== "file" && values[0] !== undefined) control.value = values[0];
}

/** Loads the parts that main.js loads when they are needed, without those that would send answers. */
function loadParts() {
  const run = (/** @type {string} */ name) => void load(name);
  if (document.querySelector(".closing")) run("closing");
  if (document.querySelector("[data-opened]")) run("opened");
  for (const { dataset } of document.querySelectorAll(/** @type {"div"} */ ("[data-load]"))) if (dataset.load) run(dataset.load);
  addEventListener("focusin", ({ target }) => {
    const { meant, most } = /** @type {HTMLElement} */ (target).dataset;
    if (meant) run("email-typo");
    if (most) run("counter");
  });
  if (parent !== window) run("frame");
}

/** Runs a part. If a browser lacks a feature for one, the others still run. @param {(page: HTMLElement) => unknown} part */
async function attempt(part) {
  try {
    await part(page);
  } catch {
    // The page works without it.
  }
}

/** Shows the buttons that clear an optional choice. */
function offerClear() {
  for (const button of page.querySelectorAll(/** @type {"button"} */ ("[data-clear]"))) {
    const question = questionOf(button);
    if (!question) continue;
    button.hidden = false;
    button.addEventListener("click", () => {
      for (const control of controlsOf(question)) {
        if (isChoice(control)) control.checked = false;
        else control.value = "";
      }
      controlsOf(question)[0]?.focus();
      announceChange(question);
    });
  }
}

/** Reports each question once, when it is started: only its key, nothing of the answer. */
function sayProgress() {
  if (page.dataset.count === undefined) return;
  /** @type {Set<string>} */
  const begun = new Set();
  page.addEventListener("input", ({ target }) => {
    const question = questionOf(target);
    const key = question && keyOf(question);
    if (!key || begun.has(key)) return;
    const said = new URLSearchParams(begun.size ? { key } : { key, started: "" });
    begun.add(key);
    navigator.sendBeacon(`${page.dataset.form}/progress`, said);
  });
}

function focusFirst() {
  const wanted = /** @type {HTMLElement | null} */ (page.querySelector("[autofocus]"));
  if (document.activeElement === document.body) wanted?.focus();
}

/** Checks, seals and sends the answers. */
class Sending {
  /** @param {{ about: About, words: Awaited<ReturnType<typeof prepare>>, hidden: [string, string][] }} of */
  constructor({ about, words, hidden }) {
    this.about = about;
    this.words = words;
    this.hidden = hidden;
    this.files = new SealedFiles(page, about);
    this.isBusy = false;
    this.isTried = false;
    /** What was sealed last, and from what. Unchanged answers are not sealed again, so that a repeated submission is the same response. @type {{ from: string, text: string }} */
    this.sealed = { from: "", text: "" };
    page.addEventListener("submit", (event) => {
      event.preventDefault(); // its method sends nothing anyway
      void this.send();
    });
    page.addEventListener("focusout", ({ target, relatedTarget }) => {
      const question = questionOf(target);
      if (this.isTried && question && questionOf(relatedTarget) !== question) this.recheck(question);
    });
  }

  /** @returns {[string, string][]} names and values of the inputs. Those of questions that are not shown are disabled, and left out */
  entries() {
    const form = /** @type {HTMLFormElement} */ (page.querySelector("form"));
    const own = [...new FormData(form)].filter((entry) => typeof entry[1] === "string");
    return [.../** @type {[string, string][]} */ (own), ...this.hidden];
  }

  check() {
    const { fields, timeZone } = this.about;
    const entries = this.entries().filter(([name]) => !isOfPage(name));
    return examine({ fields, entries, words: this.words, timeZone });
  }

  /** @param {HTMLElement} question */
  recheck(question) {
    const { errors } = this.check();
    showAllErrors(page, { [keyOf(question)]: errors[keyOf(question)] ?? [] });
  }

  async send() {
    if (this.isBusy) return;
    this.busy(true);
    try {
      await this.files.settled();
      const { data, errors } = this.check();
      this.isTried = true;
      if (Object.keys(errors).length > 0) {
        showAllErrors(page, errors, { title: this.about.summary });
        return;
      }
      await this.post(data);
    } catch {
      sayFault(page, this.about.fault);
    } finally {
      this.busy(false);
    }
  }

  /** @param {Record<string, unknown>} data */
  async post(data) {
    const { form, version, locale, recipients } = this.about;
    const used = this.files.usedIn(data);
    const content = {
      form,
      version,
      locale,
      data,
      files: Object.fromEntries(used.map(({ token, name, type, size }) => [token, { name, type, size }])),
    };
    const from = JSON.stringify([content, recipients]);
    if (this.sealed.from !== from) this.sealed = { from, text: await sealAnswers(content, recipients) };
    const inputs = [
      ...this.entries().filter(([name]) => isOfPage(name)),
      .../** @type {[string, string][]} */ (used.map(({ token }) => ["_files", token])),
      /** @type {[string, string]} */ (["_sealed", this.sealed.text]),
    ];
    const body = new URLSearchParams(inputs);
    const reply = await fetch(this.about.action, { method: "POST", body, redirect: "manual", headers: { Accept: "text/html" } });
    // It is stored. The browser itself posts the same again: it is the same response, and the redirect leads where the form leads.
    if (reply.type === "opaqueredirect") {
      postAndLeave(this.about.action, inputs);
      return;
    }
    const shown = new DOMParser().parseFromString(await reply.text(), "text/html");
    const now = /** @type {About | null} */ (JSON.parse(shown.getElementById("sealed-about")?.textContent ?? "null"));
    if (now?.version !== version || now.recipients.join() === recipients.join()) {
      sayProblem(page, shown);
      return;
    }
    // The owner has changed the keys since the page was opened.
    this.about.recipients = now.recipients;
    if (!this.files.forget()) await this.post(data);
  }

  /** @param {boolean} isBusy */
  busy(isBusy) {
    this.isBusy = isBusy;
    clearTimeout(this.timer);
    const status = document.getElementById("status");
    const button = page.querySelector(".send button");
    if (isBusy) button?.setAttribute("aria-disabled", "true");
    else button?.removeAttribute("aria-disabled");
    if (!status) return;
    status.textContent = isBusy ? (page.dataset.sending ?? "") : "";
    if (isBusy) this.timer = setTimeout(() => (status.textContent = page.dataset.stillSending ?? ""), LONG_MS);
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;
}

/** Whether an input belongs to the page, not to a question. @param {string} name */
function isOfPage(name) {
  return name.startsWith("_") || name === tokenIn(page).name;
}

/** Posts the inputs as a form, so that the browser follows the redirect. @param {string} action @param {[string, string][]} inputs */
function postAndLeave(action, inputs) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  form.hidden = true;
  for (const [name, value] of inputs) {
    const input = document.createElement("textarea"); // keeps line ends
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
}
