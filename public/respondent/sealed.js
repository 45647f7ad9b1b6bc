// The script of a sealed form's page (contract §53), instead of main.js. It checks the answers, encrypts them, and sends only the encrypted answers. The
// form's inputs are never posted.
import { forgetSent, sayIfSent } from "./already-sent.js";
import { keepAnswers } from "./answers.js";
import { clearRows } from "./kept-rows.js";
import { load } from "./load.js";
import { sayMoments } from "./moments.js";
import { ANSWERS_CHANGED, announceChange, controlsOf, isChoice, keyOf, questionOf, questionsOf, tokenIn } from "./questions.js";
import { dropRecord, dropStaleRecords, recordsUnder } from "./record.js";
import { filesStore, SealedFiles } from "./sealed-files.js";
import { errorsIn, sayFault, sayProblem, showAllErrors } from "./sealed-problems.js";
import { examine, inputsFromLink, prepare, sealAnswers } from "../../components/respondent/sealing/sealing";

/** @typedef {import("../../components/respondent/sealed-part").SealedAbout} About */
/** @typedef {import("./questions.js").Control} Control */

/** After this time the page says that it is still sending. */
const LONG_MS = 10_000;
/** What was typed last has been kept by then (answers.js), so that it can be removed. */
const FORGET_MS = 400;

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
  const problem = await whyNot(about);
  if (problem !== null) {
    say(problem);
    return;
  }
  const words = await prepare(about, import.meta.url).catch(() => null);
  if (!words) {
    say(faultOf(about).text);
    return;
  }
  leaveDevice(about.form);
  const html = /** @type {string} */ (readJson("sealed-form"));
  const template = document.createElement("template");
  template.innerHTML = html; // the service rendered it
  why?.replaceWith(template.content);
  /** @type {Event[]} */
  const early = []; // nothing is sent until all scripts are there
  const press = (/** @type {Event} */ event) => void early.push(event);
  page.addEventListener("submit", press);
  const hidden = fillFromLink(about, words);
  for (const name of about.followers) await FOLLOWERS[name]?.(); // they find all questions in place
  for (const part of [sayMoments, forgetSent, sayIfSent, keepAnswers, offerClear, offerToForget, sayProgress, focusFirst])
    void attempt(part);
  loadParts();
  dropStaleRecords();
  const sending = new Sending({ about, words, hidden });
  page.removeEventListener("submit", press);
  if (early.length > 0) void sending.send();
}

/** Why nothing can be encrypted here; null if it can: it has been tried, before anything is asked. @param {About} about @returns {Promise<string | null>} */
async function whyNot({ form, version, locale, recipients, notSecure, tooOld }) {
  if (!isSecureContext) return notSecure;
  try {
    if (!("importKey" in crypto.subtle && "HTMLDialogElement" in window)) return tooOld; // throws where a part is missing
    await sealAnswers({ form, version, locale, data: {}, files: {} }, recipients);
    return null;
  } catch {
    return tooOld;
  }
}

/** What to say when the service was not reached. @param {About} about */
function faultOf({ fault, noNetwork }) {
  return navigator.onLine ? fault : { title: fault.title, text: noNetwork };
}

/** Earlier releases kept what was typed for 30 days on the device, where others might read it: now only this tab has it. @param {string} form */
function leaveDevice(form) {
  try {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(`formslip:${form}`)) continue;
      sessionStorage.setItem(name, localStorage.getItem(name) ?? "");
      localStorage.removeItem(name);
    }
  } catch {
    // Where nothing can be stored, nothing is.
  }
}

/** Lets people clear what is typed at once: also what the tab has kept. */
function offerToForget() {
  const button = /** @type {HTMLButtonElement | null} */ (page.querySelector("#kept-here button"));
  button?.addEventListener("click", () => {
    button.disabled = true;
    setTimeout(() => {
      const { form = "" } = page.dataset;
      for (const { name } of recordsUnder(form)) dropRecord(name);
      sessionStorage.removeItem(filesStore(form));
      location.replace(location.pathname + location.search); // not a reload: this page may be the reply to a post
    }, FORGET_MS);
  });
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
      sayFault(page, faultOf(this.about));
    } finally {
      this.busy(false);
    }
  }

  /** @param {Record<string, unknown>} data */
  async post(data) {
    const { form, version, locale, recipients } = this.about;
    const used = this.files.usedIn(data);
    if (!used) return;
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
      /** @type {[string, string]} */ (["_sealed_to", recipients.join(" ")]),
    ];
    const body = new URLSearchParams(inputs);
    const reply = await fetch(this.about.action, { method: "POST", body, redirect: "manual", headers: { Accept: "text/html" } });
    // It is stored. The browser itself posts the same again: it is the same response, and the redirect leads where the form leads.
    if (reply.type === "opaqueredirect") {
      this.files.done();
      postAndLeave(this.about.action, inputs);
      return;
    }
    const shown = new DOMParser().parseFromString(await reply.text(), "text/html");
    const now = /** @type {About | null} */ (JSON.parse(shown.getElementById("sealed-about")?.textContent ?? "null"));
    if (now && now.recipients.join() !== recipients.join()) {
      // The owner has changed the keys since the page was opened.
      this.about.recipients = now.recipients;
      if (now.version === version) {
        const status = document.getElementById("status");
        if (status) status.textContent = shown.querySelector(".summary h2")?.textContent ?? "";
        await this.post(data); // files that are sealed to the former keys are asked for again
        return;
      }
    }
    const errors = errorsIn(shown);
    const again = questionsOf(page).filter((question) => Object.hasOwn(errors, keyOf(question)));
    if (again.length === 0) sayProblem(page, shown);
    else {
      for (const question of again) clearRows(question); // the service no longer has these files
      showAllErrors(page, errors, { title: this.about.summary });
    }
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
