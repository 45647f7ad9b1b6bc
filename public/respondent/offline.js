// The page of a form that can be filled in without a network (contract §48): says what is kept on this device and what became of it, and then runs
// the page's other script. Keeping and sending is done by the service worker, offline-worker.js.
import { forget, keptAnswers } from "./offline-store.js";
import { controlsOf, fill, keyOf, questionsOf } from "./questions.js";
import { dropRecord, newRecordName, recordsWith, writeRecord } from "./record.js";

/** @typedef {import("./offline-store.js").Kept} Kept */

const page = /** @type {HTMLElement} */ (document.querySelector("main"));
const formId = page.dataset.form ?? "";
const isOver = page.dataset.over !== undefined;
const words = /** @type {Record<string, string>} */ (JSON.parse(page.dataset.offline ?? "{}"));
/** What the worker has just done: `saved`, `full`, or nothing. */
let outcome = location.hash.slice(1);
const panel = document.createElement("section");
panel.className = "already";
panel.tabIndex = -1;
/** The panel as it was last shown. */
let shown = "";

/** Nobody waits longer than this for what is kept. */
const PATIENCE_MS = 3_000;

void begin();

async function begin() {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const isSupported = parent === window && "serviceWorker" in navigator && "indexedDB" in window;
  if (isSupported) await Promise.race([showKept(), late]).catch(() => undefined);
  await import(import.meta.url.replace("t/offline", "t/main"));
  if (isSupported) await work();
}

/** Lets the worker keep this page and send what waits. */
async function work() {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data }) => void hear(/** @type {{ is: string, wait?: number | null }} */ (data)));
  await serviceWorker.register(`/f/${formId}/sw.js`, { scope: `/f/${formId}` }).catch(() => undefined); // without a network, it is there already
  await serviceWorker.ready;
  if (!isOver) tell({ do: "keep", page: location.pathname + location.search });
  sendKept();
  addEventListener("online", sendKept);
  if (outcome === "saved" && "storage" in navigator) await navigator.storage.persist(); // browsers may remove what is not
}

/** @param {{ do: string, page?: string }} what */
function tell(what) {
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(what));
}

function sendKept() {
  tell({ do: "send" });
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let next;

/** @param {{ is: string, wait?: number | null }} said by the worker */
async function hear({ is, wait }) {
  if (is === "ready") {
    sayReady();
    return;
  }
  await showKept();
  if (is !== "tried") return;
  clearTimeout(next);
  if (typeof wait === "number") next = setTimeout(sendKept, wait * 1_000);
}

function sayReady() {
  if (document.getElementById("offline-ready")) return;
  const line = document.createElement("p");
  line.id = "offline-ready";
  line.className = "hint kept-here";
  line.setAttribute("role", "status");
  page.querySelector(".send")?.after(line);
  line.textContent = words.ready ?? ""; // set after insertion, so that it is read out
}

/** Shows what is kept, above the form. What was sent with it must not be restored into the form, too. */
async function showKept() {
  const all = await keptAnswers(formId);
  for (const { token } of all) for (const { name } of recordsWith(formId, token)) dropRecord(name);
  const waiting = all.filter(({ state }) => state === "waiting").length;
  const parts = [
    ...(outcome === "saved" && waiting > 0 ? [element("h2", words.saved), element("p", words.savedText)] : []),
    ...(outcome === "full" ? [element("h2", words.full)] : []),
    ...all.filter(({ state }) => state !== "waiting").map(partOf),
    ...(waiting > 0 ? [element("p", fill(words.kept, { count: String(waiting) })), row(button(words.sendNow, sendKept))] : []),
  ];
  page.classList.toggle("done", isOver || outcome === "saved");
  if (outcome === "saved" && !isOver) parts.push(row(button(words.again, fillInAgain)));
  const html = parts.map(({ outerHTML }) => outerHTML).join("");
  if (html === shown) return;
  shown = html;
  panel.classList.toggle("blocked", outcome === "full" || all.some(({ state }) => state === "refused" || state === "closed"));
  panel.replaceChildren(...parts);
  if (parts.length === 0) panel.remove();
  else if (!panel.isConnected) {
    page.prepend(panel);
    if (outcome !== "") panel.focus();
  }
}

/** What became of answers. @param {Kept} kept */
function partOf(kept) {
  const { state, reason = "", receipt } = kept;
  const part = document.createElement("div");
  if (state === "sent") {
    part.append(element("p", words.sent));
    if (receipt) {
      const link = document.createElement("a");
      link.href = receipt;
      link.textContent = words.receipt ?? "";
      part.append(link);
    }
    return part;
  }
  part.append(element("p", state === "closed" ? words.closed : fill(words.refused, { reason })), typedIn(kept));
  const clear = button(words.clear, () => void forget(formId, kept.token).then(showKept));
  part.append(row(...(isOver || state === "closed" ? [] : [button(words.again, () => void openAgain(kept))]), clear));
  return part;
}

/** The answers, to be copied. @param {Kept} kept */
function typedIn(kept) {
  const details = document.createElement("details");
  const list = document.createElement("dl");
  list.className = "answers";
  for (const [name, value] of answersOf(kept)) {
    const question = questionsOf(page).find((each) => namesOf(each).has(name));
    const label = question?.querySelector("legend, label")?.textContent ?? name;
    list.append(element("dt", label), element("dd", value));
  }
  details.append(element("summary", words.typed), element("p", words.copy), list);
  return details;
}

/** The answers that are not empty, by the names of their inputs. @param {Kept} kept */
function answersOf({ body = "" }) {
  const own = (/** @type {string} */ name) => name.startsWith("_") || name === "submission_token" || name.endsWith("[decimal]");
  return [...new URLSearchParams(body)].filter(([name, value]) => value !== "" && !own(name));
}

/** @param {HTMLElement} question */
function namesOf(question) {
  return new Set(controlsOf(question).map(({ name }) => name));
}

/** Puts answers that were refused into the form, as if they had just been typed. @param {Kept} kept */
async function openAgain(kept) {
  const all = [...new URLSearchParams(kept.body)];
  const asked = questionsOf(page).map((question) => /** @type {const} */ ([question, namesOf(question)]));
  const answers = Object.fromEntries(asked.map(([question, names]) => [keyOf(question), all.filter(([name]) => names.has(name))]));
  writeRecord(newRecordName(page.dataset.keep ?? formId), { answers: /** @type {Record<string, [string, string][]>} */ (answers) });
  // Answers to questions that are not asked any more stay where they can be copied.
  if (answersOf(kept).every(([name]) => asked.some(([, names]) => names.has(name)))) await forget(formId, kept.token);
  history.replaceState(null, "", location.pathname + location.search);
  location.reload();
}

/** The page came with an unused token. */
function fillInAgain() {
  outcome = "";
  history.replaceState(null, "", location.pathname + location.search);
  void showKept().then(() => questionsOf(page).flatMap(controlsOf)[0]?.focus());
}

/** @param {string} name @param {string | undefined} text */
function element(name, text) {
  const made = document.createElement(name);
  made.dir = "auto";
  made.textContent = text ?? "";
  return made;
}

/** @param {string | undefined} text @param {() => void} press */
function button(text, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "quiet";
  made.textContent = text ?? "";
  made.addEventListener("click", press);
  return made;
}

/** @param {HTMLElement[]} buttons */
function row(...buttons) {
  const made = document.createElement("p");
  made.append(...buttons.flatMap((each) => [each, " "]));
  return made;
}
