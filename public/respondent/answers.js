// Keeps typed answers on this device and restores them when the page is opened again.
import { showSent } from "./already-sent.js";
import { check } from "./check.js";
import { addRow, clearRows } from "./kept-rows.js";
import { ANSWERS_CHANGED, controlsOf, formIn, isChoice, keyOf, ofQuestion, questionOf, questionsOf, tokenIn } from "./questions.js";
import {
  canKeep,
  dropRecord,
  keepInTab,
  newRecordName,
  noteSending,
  ownRecord,
  ownRecordName,
  readRecord,
  recordsOf,
  recordsWith,
  takeOver,
  writeRecord,
} from "./record.js";

const SAVE_MS = 300;
/** What a question hears when its answer was brought back. */
export const RESTORED = "formslip:restored";

/** @typedef {import("./questions.js").Control} Control */

/** @param {HTMLElement} page */
export async function keepAnswers(page) {
  const { keep: scope, leaves, keepIn } = page.dataset; // on sealed forms, only the tab keeps what is typed
  if (scope === undefined || !canKeep()) return;
  const keptHere = document.getElementById("kept-here");
  if (keptHere) keptHere.hidden = false;
  const token = tokenIn(page);
  const [formId = "", holder = ""] = scope.split("/");
  // On a form of several pages the token leads to what the service keeps of the others: other answers on this page do not change it.
  const isPaged = page.querySelector("input[name=_page]") !== null;
  const isChange = token.name === "_seen";
  // The page comes with the answers that the service has.
  const isKept = holder !== "";
  if (isPaged && isKept) takeOver(formId, holder);
  const mine = newRecordName(scope);
  /** The record restored on this page. It stays until this page has its own. */
  let source = ownRecordName(scope);
  const own = source;
  const served = new Map(questionsOf(page).map((question) => [keyOf(question), servedIn(question)]));
  // The page comes with what was typed, whether or not the service has kept it.
  const isSentBack = page.dataset.sentBack === "";
  const earlier = isSentBack && source ? readRecord(source)?.base : undefined;
  const base = isChange ? token.value : isKept ? (earlier ?? JSON.stringify([...served])) : undefined;
  /** Only these are kept: prefilled answers are not the respondent's yet. @type {Set<HTMLElement>} */
  const touched = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const save = (/** @type {string | undefined} */ sentWith) => {
    clearTimeout(timer);
    timer = undefined;
    if (touched.size === 0) return;
    const answers = Object.fromEntries([...touched].map((question) => [keyOf(question), valuesOf(question)]));
    // Another tab that restores these answers sends them as the same ones.
    const held = sentWith ?? token.value;
    // Another tab may take over the text of a form's first page, but not its token: this tab keeps its own copy.
    const where = isPaged && !isKept ? "both" : keepIn;
    writeRecord(mine, { answers, ...(held && { token: held }), ...(isKept && { base, sent: sentWith !== undefined }) }, where);
    ownRecord(scope, mine);
    if (source !== mine) dropRecord(source);
    source = mine;
  };
  const saveSoon = (/** @type {Event} */ { target }) => {
    const question = questionOf(target);
    if (!question) return;
    touched.add(question);
    if (!isPaged && !isChange) token.value = token.dataset.fresh ?? ""; // these answers differ from those sent before
    clearTimeout(timer);
    timer = setTimeout(() => save(undefined), SAVE_MS);
  };
  const saveNow = () => timer !== undefined && save(undefined);
  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
    dropRecord(source);
    touched.clear();
  };
  const startAgain = () => {
    forget();
    HTMLFormElement.prototype.reset.call(formIn(page));
    token.value = token.dataset.fresh ?? "";
    for (const question of questionsOf(page)) bringBack(question, served.get(keyOf(question)) ?? []);
    page.dispatchEvent(new Event(ANSWERS_CHANGED));
  };
  const sent = (/** @type {SubmitEvent} */ { submitter }) => {
    const pressed = submitter?.getAttribute("name");
    if (pressed === "_keep") forget(); // the stored answers stay
    save(token.value);
    // The same questions on the form's own URL, which still have what was typed there.
    if (isKept && !isChange)
      for (const { name, record } of recordsWith(formId, token.value))
        if (!name.includes(`/${holder}/`))
          writeRecord(name, { ...record, answers: { ...record.answers, ...readRecord(mine)?.answers } }, "both");
    if (!pressed) noteSending(formId, isChange ? `${formId}/${holder}/` : token.value);
    // If the form redirects to another site, no script removes the sent records: only this tab keeps them then.
    if (leaves !== undefined) keepInTab(isChange ? scope : formId);
  };

  page.addEventListener("input", saveSoon);
  page.addEventListener("change", saveSoon);
  page.addEventListener("submit", sent);
  addEventListener("pagehide", saveNow);
  document.addEventListener("visibilitychange", saveNow); // phones kill background pages without an event
  // Another tab took over this record as abandoned.
  addEventListener("storage", ({ key, newValue }) => key === mine && newValue === null && save(undefined));

  // A page that was sent back comes with what was sent. Loaded once more, it lacks what was typed since.
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  for (const { name, record } of recordsOf(scope)) {
    const differs = Object.entries(record.answers).some(([key, values]) => JSON.stringify(served.get(key)) !== JSON.stringify(values));
    if (isSentBack && (visit?.type === "navigate" || name !== own || !differs)) break; // the tab's own is the first
    // The service has these answers, or has had them and has others now.
    if (isKept && (!differs || (record.sent && record.base !== base))) {
      dropRecord(name);
      continue;
    }
    // The reply to these answers was lost. If they were stored, sending them again must not store them twice.
    const result = record.token && !isKept ? await check(page, new URLSearchParams({ submission_token: record.token })) : null;
    if (result?.sent) {
      dropRecord(name);
      await showSent(page, result);
      continue;
    }
    const isChanged = touched.size > 0; // during the check
    let isRestored = false;
    for (const question of questionsOf(page)) {
      const values = ofQuestion(record.answers, question);
      if (!values || touched.has(question)) continue;
      bringBack(question, values);
      touched.add(question);
      isRestored = true;
    }
    if (!isRestored) continue;
    page.dispatchEvent(new Event(ANSWERS_CHANGED));
    source = name;
    if (record.token && (isPaged ? name === own : !isChanged)) token.value = record.token;
    if (isChanged) save(undefined);
    offerToStartAgain(page, startAgain);
    return;
  }
  if (!isSentBack) return;
  for (const question of questionsOf(page)) touched.add(question);
  save(undefined);
  // On a reload, and on Back after the next try, browsers would ask whether to send this post again.
  if (readRecord(mine)) history.replaceState(null, "");
}

/** @param {HTMLElement} question @returns {[name: string, value: string][]} */
function valuesOf(question) {
  const answering = controlsOf(question).filter((control) => control.type !== "file" && (!isChoice(control) || control.checked));
  return answering.map(({ name, value }) => [name, value]);
}

/** The same as the page was loaded: browsers may have restored what was typed before the script runs. @param {HTMLElement} question @returns {[name: string, value: string][]} */
function servedIn(question) {
  const answering = controlsOf(question).filter((control) => control.type !== "file" && (!isChoice(control) || control.defaultChecked));
  return answering.map((control) => {
    if (control instanceof HTMLSelectElement) {
      const chosen = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
      return [control.name, chosen?.value ?? ""];
    }
    return [control.name, isChoice(control) ? control.value : control.defaultValue];
  });
}

/** @param {HTMLElement} question @param {[name: string, value: string][]} values */
function bringBack(question, values) {
  clearRows(question);
  for (const [name, value] of values) {
    const [token = "", ...words] = value.split(" ");
    if (name.endsWith("[kept]")) addRow(question, { token, name: words.join(" ") });
  }
  for (const control of controlsOf(question)) {
    const own = values.filter(([name]) => name === control.name).map(([, value]) => value);
    if (isChoice(control)) control.checked = own.includes(control.value) && !control.disabled;
    else if (control.type !== "file" && control.type !== "hidden") control.value = asWritten(question, values, control, own[0] ?? "");
  }
  question.dispatchEvent(new Event(RESTORED));
}

/**
 * A number that was typed on a page in another language, as this page writes it (lib/rules/fields/definition/typed-number.ts).
 * @param {HTMLElement} question @param {[name: string, value: string][]} values @param {Control} control @param {string} typed
 */
function asWritten(question, values, { name }, typed) {
  const sign = `${name}[decimal]`;
  const before = values.find(([other]) => other === sign)?.[1];
  const now = controlsOf(question).find((control) => control.name === sign)?.value;
  if (!before || !now || before === now || !/^[\p{Nd}\s.,．，٫'’+−-]+$/u.test(typed)) return typed;
  return typed.replaceAll(/[.,．，٫]/g, (each) => (/[,，]/.test(each) ? "." : ","));
}

/** @param {HTMLElement} page @param {() => void} startAgain */
function offerToStartAgain(page, startAgain) {
  const bar = document.createElement("div");
  bar.className = "restored";
  const text = document.createElement("p");
  text.setAttribute("role", "status");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet";
  button.textContent = page.dataset.clear ?? "";
  button.addEventListener("click", () => {
    startAgain();
    bar.remove();
    controlsOf(/** @type {HTMLElement} */ (questionsOf(page)[0]))[0]?.focus();
  });
  page.addEventListener("input", () => bar.remove(), { once: true }); // typing dismisses it
  bar.append(text, button);
  page.append(bar);
  text.textContent = page.dataset.restored ?? ""; // set after insertion, so that it is read out
}
