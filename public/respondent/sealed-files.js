// The files of a sealed form's page. Each is encrypted when it is chosen, and uploaded under a neutral name. Part of sealed.js.
import { addRow, clearRows, fileInputOf, offerToRemove } from "./kept-rows.js";
import { fill, keyOf, ofQuestion, questionOf, questionsOf } from "./questions.js";
import { showErrors } from "./show-errors.js";
import { faultOf, progressLine } from "./upload-line.js";
import { sealFile } from "../../components/respondent/sealing/sealing";

/** @typedef {import("../../components/respondent/sealed-part").SealedAbout} About */
/** What the service does not know about an upload. `to`: the recipients to which it is sealed. @typedef {{ token: string, name: string, type: string, size: number, to: string }} Known */
/** @typedef {import("./upload-line.js").Rule} Rule */

const TOO_LARGE = 413;

export class SealedFiles {
  /** @param {HTMLElement} page @param {About} about */
  constructor(page, about) {
    this.page = page;
    this.about = about;
    this.store = filesStore(about.form);
    /** @type {Map<string, Known>} */
    this.known = new Map(readKnown(this.store).map((file) => [file.token, file]));
    /** @type {Set<Promise<void>>} */
    this.running = new Set();
    page.addEventListener("change", ({ target }) => {
      const question = questionOf(target);
      const input = question && fileInputOf(question);
      if (question && input && target === input) this.take(question, input);
    });
    for (const question of questionsOf(page)) {
      for (const row of question.querySelectorAll(".kept")) offerToRemove(question, row);
      const input = fileInputOf(question);
      if (input?.files?.length) this.take(question, input); // chosen before this script was there
    }
  }

  /** They are sent: the tab keeps nothing of them. */
  done() {
    writeKnown(this.store, []);
  }

  /** Resolves when all uploads have ended. */
  async settled() {
    await Promise.allSettled(this.running);
  }

  /**
   * The files whose tokens are in the answers. Those of which nothing is known, or that are sealed to other recipients, cannot be sent: they are
   * removed, and null says that people have to choose them again.
   * @param {Record<string, unknown>} data @returns {Known[] | null}
   */
  usedIn(data) {
    const texts = Object.values(data).flatMap((answer) => (Array.isArray(answer) ? /** @type {unknown[]} */ (answer) : [answer]));
    const tokens = new Set(texts);
    const to = this.about.recipients.join(" ");
    const isLost = (/** @type {string} */ token) => tokens.has(token) && this.known.get(token)?.to !== to;
    const lost = questionsOf(this.page).filter((question) => tokensIn(question).some(isLost));
    if (lost.length > 0) {
      this.forget(lost);
      return null;
    }
    return [...this.known.values()].filter(({ token }) => tokens.has(token));
  }

  /** Removes the files of questions, and says that people have to choose them again. @param {HTMLElement[]} questions */
  forget(questions) {
    for (const question of questions) {
      const names = [...question.querySelectorAll(".kept-name bdi")].map(({ textContent }) => textContent);
      clearRows(question);
      showErrors(this.page, question, [fill(this.page.dataset.uploadFailed, { name: names.join(", ") })]);
    }
    fileInputOf(/** @type {HTMLElement} */ (questions[0]))?.focus();
  }

  /** @param {HTMLElement} question @param {HTMLInputElement} input */
  take(question, input) {
    const rules = /** @type {Record<string, Rule>} */ (/** @type {unknown} */ (JSON.parse(this.page.dataset.fileRules ?? "{}")));
    const rule = /** @type {Rule} */ (ofQuestion(rules, question)); // the page has one for every file question
    const chosen = [...(input.files ?? [])];
    const faults = [...new Set(chosen.flatMap((file) => faultOf(file, rule) ?? []))];
    const files = chosen.filter((file) => !faultOf(file, rule));
    showErrors(this.page, question, faults);
    if (files.length === 0) {
      input.value = "";
      return;
    }
    const run = this.upload(question, input, { files, rule, faults }).finally(() => this.running.delete(run));
    this.running.add(run);
  }

  /** @param {HTMLElement} question @param {HTMLInputElement} input @param {{ files: File[], rule: Rule, faults: string[] }} what */
  async upload(question, input, { files, rule, faults }) {
    const { dataset } = this.page;
    const name = files.map((file) => file.name).join(", ");
    const line = progressLine(input);
    const tell = (/** @type {number} */ percent) => line.show(percent, fill(dataset.uploading, { name, percent: String(percent) }));
    tell(0);
    if (!input.multiple) clearRows(question);
    for (const [index, file] of files.entries()) {
      const sent = await this.send(file, keyOf(question)).catch(() => null);
      if (sent === null || typeof sent === "number") {
        const fault = sent === TOO_LARGE ? rule.tooLarge : fill(dataset.uploadFailed, { name: file.name });
        showErrors(this.page, question, [...faults, fault]);
        line.remove();
        input.value = "";
        return;
      }
      addRow(question, { token: sent.token, name: file.name });
      tell(Math.floor(((index + 1) / files.length) * 100));
    }
    line.remove();
    input.value = "";
    question.dispatchEvent(new Event("change", { bubbles: true })); // answers.js keeps it on the device
  }

  /** @param {File} file @param {string} key @returns {Promise<Known | number>} the upload, or the status with which it was refused */
  async send(file, key) {
    const to = this.about.recipients.join(" ");
    const body = new FormData();
    body.append(key, new Blob([/** @type {BlobPart} */ (await sealFile(file, this.about.recipients))]), "sealed.age");
    const reply = await fetch(`/f/${this.about.form}/files`, { method: "POST", body });
    if (reply.status !== 201) return reply.status;
    const { token } = /** @type {{ token: string }} */ (await reply.json());
    const known = { token, name: file.name, type: file.type, size: file.size, to };
    this.known.set(token, known);
    writeKnown(this.store, [...this.known.values()]);
    return known;
  }
}

/** @param {HTMLElement} question @returns {string[]} the tokens of its uploads */
function tokensIn(question) {
  const rows = [.../** @type {NodeListOf<HTMLInputElement>} */ (question.querySelectorAll(".kept input[type=hidden]"))];
  return rows.map(({ value }) => value.split(" ", 1)[0] ?? "");
}

/** Where the tab keeps what is known about the files of a form. Not under the names of records (record.js), which would be removed as stale. @param {string} form */
export function filesStore(form) {
  return `files:${form}`;
}

/** @param {string} store @returns {Known[]} */
function readKnown(store) {
  try {
    return /** @type {Known[]} */ (JSON.parse(sessionStorage.getItem(store) ?? "[]"));
  } catch {
    return [];
  }
}

/** @param {string} store @param {Known[]} files */
function writeKnown(store, files) {
  try {
    sessionStorage.setItem(store, JSON.stringify(files));
  } catch {
    // Without it, the files have to be chosen again after a reload.
  }
}
