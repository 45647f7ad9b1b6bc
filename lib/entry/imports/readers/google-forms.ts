import type { Steps } from "@/lib/base/turns/turns";
import { unreadable } from "@/lib/entry/translations/unreadable";
import type { Finding, Outline, Part } from "@/lib/entry/imports/outline";
import type { Reader } from "@/lib/entry/imports/reader";
import { MAX_PARTS, named } from "@/lib/entry/imports/reader";
import { googleAnswers, googleOptions, googleQuestion } from "./google-forms-questions";
import type { Jump, Reached } from "./jumps";
import { reachedSteps } from "./jumps";
import type { Json } from "./json-values";
import { isJson, jsonOf, listOf, numberOf, objectsOf, textOf } from "./json-values";
import type { Made } from "./made";
import { gridOf, lost, partOf } from "./made";
import { pointsFinding, totalParts, uncounted, withKey } from "./points";
import type { Addend } from "@/lib/entry/imports/expressions/to-calculation";

const ITEM_KINDS = ["questionItem", "questionGroupItem", "pageBreakItem", "textItem", "imageItem", "videoItem"];

/** Forms as the Google Forms API returns them (`forms.get`). */
export const googleForms: Reader = {
  recognises: ({ json }) => {
    if (!isJson(json) || !isJson(json.info)) return false;
    const items = listOf(json.items);
    const isForm = textOf(json.formId) !== undefined || textOf(json.responderUri) !== undefined;
    return items.length === 0 ? isForm : isItem(items[0]);
  },
  *read({ json }) {
    const form = jsonOf(json);
    const info = jsonOf(form.info);
    const items = objectsOf(form.items);
    if (items.length > MAX_PARTS) throw unreadable(`The form has more than ${MAX_PARTS.toLocaleString("en")} parts`);
    const reader = new Items(items);
    const parts = yield* reader.read();
    const asksFor = addressPart(jsonOf(form.settings));
    const description = textOf(info.description);
    return {
      title: textOf(info.title) ?? textOf(info.documentTitle) ?? "",
      ...(description !== undefined && { description }),
      parts: [...asksFor, ...parts],
      findings: formFindings(form, reader.hasTotal),
    } satisfies Outline;
  },
};

function isItem(item: unknown): boolean {
  return isJson(item) && ITEM_KINDS.some((kind) => Object.hasOwn(item, kind));
}

/** Google Forms collects email addresses by a setting; here they are a question. */
function addressPart({ emailCollectionType: how }: Json): Part[] {
  if (how !== "RESPONDER_INPUT" && how !== "VERIFIED") return [];
  const change =
    how === "VERIFIED"
      ? "people type the address, which may differ from that of their account"
      : "it was a setting of the form and is now a question";
  return [{ source: "emailCollectionType", changes: [change], field: { name: "email", type: "email", label: "Email", required: true } }];
}

function formFindings(form: Json, hasTotal: boolean): Finding[] {
  const findings: Finding[] = [];
  if (jsonOf(jsonOf(form.settings).quizSettings).isQuiz === true)
    findings.push(
      hasTotal
        ? { source: "Quiz", outcome: "changed", note: "Points are added up in a calculation at the end, which people do not see" }
        : lost("Quiz", "None of its points can be counted"),
    );
  if (textOf(form.linkedSheetId) !== undefined)
    findings.push(lost("Linked spreadsheet", "Responses no longer go there; connect the form to it again"));
  const count = listOf(form.items).filter((item) => !isJson(item)).length;
  if (count > 0) findings.push(lost("Items", `${count} of them could not be read`));
  return findings;
}

type Section = { /** Of its page break; none before the first. */ id: string | undefined; jumps: Jump[] };

/** The items in their order. Page breaks divide them into sections, which choices lead to. */
class Items {
  readonly #places = new Map<string, number>();
  readonly #ids: (string | undefined)[] = [undefined];
  readonly #sections: Section[] = [];
  /** The terms of a quiz's total. */ readonly #terms: Addend[] = [];
  readonly #uncounted: string[] = [];

  constructor(private readonly items: Json[]) {
    for (const item of items.filter((each) => Object.hasOwn(each, "pageBreakItem"))) {
      const id = textOf(item.itemId);
      if (id !== undefined && !this.#places.has(id)) this.#places.set(id, this.#ids.length);
      this.#ids.push(id);
    }
  }

  get hasTotal(): boolean {
    return this.#terms.length > 0;
  }

  *read(): Steps<Part[]> {
    const parts: Part[] = [];
    const breaks: number[] = [];
    this.#sections.push({ id: undefined, jumps: [] });
    for (const item of this.items) {
      if (Object.hasOwn(item, "pageBreakItem")) {
        this.#sections.push({ id: textOf(item.itemId), jumps: [] });
        breaks.push(parts.length);
      }
      parts.push(...this.#partsOf(item, parts.length));
      yield;
    }
    const reached = yield* reachedSteps(this.#sections.map(({ jumps }) => jumps));
    // A page that is not shown takes along what is on it.
    for (const [index, place] of breaks.entries()) parts[place] = ruled(parts[place], reached[index + 1]);
    const total = { name: "score", label: "Score", source: "Score of the quiz", terms: this.#terms, changes: uncounted(this.#uncounted) };
    return [...parts, ...(this.hasTotal ? totalParts(parts, [total]) : [])];
  }

  #partsOf(item: Json, count: number): Part[] {
    const title = textOf(item.title) ?? "";
    const description = textOf(item.description);
    const source = named(textOf(item.itemId), title);
    const texts = { label: title, ...(description !== undefined && { description }) };
    const made = (what: Made, changes: string[] = []) => partOf(what, texts, { source, changes });
    if (Object.hasOwn(item, "questionItem")) return [this.#question(item, { source, texts })];
    if (Object.hasOwn(item, "questionGroupItem")) return this.#grid(item, { source, texts });
    if (Object.hasOwn(item, "pageBreakItem")) {
      if (count === 0 && title === "" && description === undefined)
        return [{ source, field: null, outcome: "changed", reason: "It became the first page, which has no title" }];
      return [partOf({ type: "page" }, { ...texts, label: title || `Page ${this.#sections.length}` }, { source })];
    }
    if (Object.hasOwn(item, "textItem")) return [made({ type: "statement" })];
    if (Object.hasOwn(item, "imageItem")) {
      if (title === "" && description === undefined) return [made({ type: null, reason: "Questions and texts cannot have images" })];
      return [made({ type: "statement" }, ["its image was left out"])];
    }
    if (Object.hasOwn(item, "videoItem")) return [videoPart(item, { source, texts })];
    return [made({ type: null, reason: "Forms have no question of this type" })];
  }

  #question(item: Json, { source, texts }: Head): Part {
    const { question: given, image } = jsonOf(item.questionItem);
    const question = jsonOf(given);
    const ref = textOf(question.questionId) ?? textOf(item.itemId) ?? source;
    const { made, findings: ofPoints } = this.#graded(googleQuestion(question), { question, source, ref });
    const findings = made.type === null ? [] : [...otherOf(question, source), ...this.#jumps(question, { source, ref }), ...ofPoints];
    return partOf(
      made,
      { ...texts, required: question.required === true },
      { source, ref, findings, changes: image === undefined ? [] : ["its image was left out"] },
    );
  }

  /** Its points, as far as they can be counted. */
  #graded(made: Made, { question, source, ref }: { question: Json; source: string; ref: string }): { made: Made; findings: Finding[] } {
    const { points, right, feedback } = gradingOf(question, source);
    if (points === 0 || made.type === null) return { made, findings: feedback };
    const counted = withKey(made, { ref, answers: googleAnswers(question), right, points });
    if (counted.term) this.#terms.push({ source, expression: counted.term });
    else this.#uncounted.push(source);
    return { made: counted.made, findings: [pointsFinding(source, { points, counted }), ...feedback] };
  }

  /** A grid is one question; with one row or column it is a question with choices for each row. */
  #grid(item: Json, { source, texts }: Head): Part[] {
    const { questions, grid, image } = jsonOf(item.questionGroupItem);
    const rows = objectsOf(questions).map((row) => {
      const title = textOf(jsonOf(row.rowQuestion).title) ?? "";
      return { row, title, graded: gradingOf(row, `${source}: ${named(undefined, title)}`) };
    });
    const { columns: choice, shuffleQuestions } = jsonOf(grid);
    const columns = googleOptions(jsonOf(choice));
    const required = rows.some(({ row }) => row.required === true);
    const changes = [
      ...(shuffleQuestions === true ? ["its rows are always in the same order"] : []),
      ...(jsonOf(choice).shuffle === true ? ["its columns are always in the same order"] : []),
      ...(image === undefined ? [] : ["its image was left out"]),
    ];
    const multiple = jsonOf(choice).type === "CHECKBOX";
    const table = gridOf({ rows: rows.map(({ title }) => title), columns, multiple, required });
    if (table) {
      if (required && rows.some(({ row }) => row.required !== true)) changes.push("all of its rows are required");
      const ref = textOf(item.itemId);
      const findings = rows.flatMap(({ title, graded: { points, feedback } }) => {
        const counted = { made: table, term: null, reason: "rows of a matrix have no scores" };
        return [...(points > 0 ? [pointsFinding(`${source}: ${named(undefined, title)}`, { points, counted })] : []), ...feedback];
      });
      if (rows.some(({ graded }) => graded.points > 0)) this.#uncounted.push(source);
      return [partOf(table, { ...texts, required }, { source, ...(ref !== undefined && { ref }), findings, changes })];
    }
    const group: Part = { source, field: null, outcome: "changed", reason: "Each of its rows became a separate question" };
    return [
      group,
      ...rows.map(({ row, title }) => {
        const name = named(textOf(row.questionId), title);
        const ref = textOf(row.questionId) ?? name;
        const question = { ...row, choiceQuestion: choice };
        const { made, findings } = this.#graded(googleQuestion({ choiceQuestion: choice }), { question, source: name, ref });
        const label = [texts.label, title].filter(Boolean).join(": ");
        return partOf(made, { label, required: row.required === true }, { source: name, ref, findings });
      }),
    ];
  }

  /** Where its choices lead: of the questions of a section, the last one that leads anywhere decides. */
  #jumps(question: Json, { source, ref }: { source: string; ref: string }): Finding[] {
    const choice = jsonOf(question.choiceQuestion);
    const section = this.#sections.at(-1);
    const from = this.#sections.length - 1;
    const options = objectsOf(choice.options);
    if (!section || !options.some(leads)) return [];
    const jumps: Jump[] = [];
    const findings: Finding[] = [];
    const values = googleOptions(choice);
    for (const option of options.filter(leads)) {
      const { isOther, value, goToAction, goToSectionId } = option;
      const text = isOther === true ? "Other" : (textOf(value) ?? "");
      const target = textOf(goToSectionId) ?? textOf(goToAction) ?? "";
      const name = `${source}: ${named(undefined, text)} leads to ${target.slice(0, 60)}`;
      const to = this.#placeOf(goToAction, goToSectionId);
      if (to === null) findings.push(lost(name, "The form has no such page"));
      else if (to <= from) findings.push(lost(name, "Forms cannot go back to an earlier page"));
      else {
        findings.push(
          to === from + 1
            ? { source: name, outcome: "taken", note: "It leads to the next page, which follows anyway" }
            : { source: name, outcome: "changed", note: "It became a rule of the pages that it skips" },
        );
        jumps.push({ when: isOther === true ? { field: ref, op: "not_in", value: values } : { field: ref, op: "in", value: [text] }, to });
      }
    }
    const earlier = section.jumps.length > 0;
    section.jumps = jumps;
    return earlier
      ? [...findings, lost(source, "Several questions on this page lead to other pages, and only the last one counts")]
      : findings;
  }

  #placeOf(action: unknown, section: unknown): number | null {
    const id = textOf(section);
    if (id !== undefined) return this.#places.get(id) ?? null;
    const end = this.#ids.length;
    return (
      ({ SUBMIT_FORM: end, RESTART_FORM: 0, NEXT_SECTION: this.#sections.length } as Record<string, number>)[textOf(action) ?? ""] ?? null
    );
  }
}

type Head = { source: string; texts: { label: string; description?: string } };

function leads({ goToAction, goToSectionId }: Json): boolean {
  return textOf(goToAction) !== undefined || textOf(goToSectionId) !== undefined;
}

function otherOf(question: Json, source: string): Finding[] {
  const hasOther = objectsOf(jsonOf(question.choiceQuestion).options).some(({ isOther }) => isOther === true);
  return hasOther ? [{ source: `${source}: Other`, outcome: "taken", note: "A choice with a text field for another answer" }] : [];
}

function ruled(part: Part | undefined, reached: Reached | undefined): Part {
  if (!part) return { source: "(unnamed)", field: null, reason: "It is not part of the form" };
  if (reached === true || reached === undefined || part.field === null) return part;
  const source = "choices on earlier pages skip it";
  if (reached === false) return { ...part, shownIf: [{ source, condition: null, reason: "nothing leads to this page" }] };
  if (reached === null)
    return { ...part, shownIf: [{ source, condition: null, reason: "it needs more comparisons than a rule can have" }] };
  return { ...part, shownIf: [{ source, condition: reached, change: "A rule; it decides whether the page is shown" }] };
}

const FEEDBACK: Record<string, string> = { whenRight: "right answers", whenWrong: "wrong answers", generalFeedback: "all answers" };

/** What the right answers to a question count, and what the form says about answers. */
function gradingOf({ grading: given }: Json, source: string): { points: number; right: string[]; feedback: Finding[] } {
  const grading = jsonOf(given);
  const right = objectsOf(jsonOf(grading.correctAnswers).answers).flatMap(({ value }) => textOf(value) ?? []);
  const feedback = Object.entries(FEEDBACK).flatMap(([name, what]) => {
    const text = textOf(jsonOf(grading[name]).text);
    return text === undefined
      ? []
      : [lost(`${source}: feedback on ${what} ${named(undefined, text)}`, "Forms have no feedback on answers")];
  });
  return { points: Math.max(0, numberOf(grading.pointValue) ?? 0), right: [...new Set(right)], feedback };
}

function videoPart(item: Json, { source, texts }: Head): Part {
  const { video, caption } = jsonOf(item.videoItem);
  const address = textOf(jsonOf(video).youtubeUri);
  const below = [texts.description, textOf(caption), address].filter((text) => text !== undefined);
  if (below.length === 0 && texts.label === "") return partOf({ type: null, reason: "It has no text" }, texts, { source });
  const description = below.join("\n\n");
  return partOf(
    { type: "statement", changes: [address === undefined ? "its video was left out" : "its video became a link"] },
    { label: texts.label || "Video", ...(description !== "" && { description }) },
    { source },
  );
}
