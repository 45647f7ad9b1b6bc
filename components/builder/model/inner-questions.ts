import { readQuestion, toField } from "./field-of-question";
import type { DraftQuestion } from "./form-content";
import { builderFields } from "@/components/builder/types/registry";
import type { Options } from "@/components/builder/types/options";
import { isOptions } from "@/components/builder/types/options";
import { keyFromLabel, makeUnique } from "@/lib/rules/fields/key-from-label";
import { shownField } from "./shown-field";
import { withNewNames } from "./with-new-names";

/**
 * The questions of the entries of a question (lib/rules/fields/entries.ts) are fields among its options. Here they are questions of their own, with
 * an id that stays when they move. Fields are immutable: what a question has besides its field is kept by that field, so undo finds it again.
 */
const byField = new WeakMap<Options, DraftQuestion>();
const fieldsOf = new WeakMap<DraftQuestion, Options>();
const NONE: DraftQuestion[] = [];

/** The name of the option that has them; undefined for other types. */
function optionOf({ type }: Pick<DraftQuestion, "type">): string | undefined {
  return builderFields[type].inner;
}

function givenTo(question: DraftQuestion): Options[] {
  const name = optionOf(question);
  const given = name === undefined ? undefined : question.config[name];
  return Array.isArray(given) ? given.filter(isOptions) : [];
}

/** The questions of each entry, in order; none for other questions. Returns the same objects while nothing changes. */
export function innerQuestions(question: DraftQuestion): DraftQuestion[] {
  const given = givenTo(question);
  if (given.length === 0) return NONE;
  return given.map((field, index) => {
    const known = byField.get(field);
    if (known) return known.within === question.id ? known : { ...known, within: question.id }; // of a copy: see withOwnEntries
    const { question: read } = readQuestion(field, (key) => `${question.id}-${index}-${key}`);
    return remember(field, { ...read, within: question.id });
  });
}

function remember(field: Options, inner: DraftQuestion): DraftQuestion {
  byField.set(field, inner);
  fieldsOf.set(inner, field);
  return inner;
}

/** A question with these in its entries; the same object if they are those that it has. */
export function withEntriesOf(question: DraftQuestion, inner: readonly DraftQuestion[]): DraftQuestion {
  const name = optionOf(question);
  const before = innerQuestions(question);
  if (name === undefined || (before.length === inner.length && before.every((each, index) => each === inner[index]))) return question;
  const fields = inner.map((each) => {
    const own = each.within === question.id ? each : { ...each, within: question.id };
    const known = fieldsOf.get(own);
    if (known) return known;
    const field = toField(own);
    remember(field, own);
    return field;
  });
  return { ...question, config: { ...question.config, [name]: fields } };
}

/** The questions of a form, each with those of its entries after it. The same list if there are none. */
export function flatQuestions<Given extends readonly DraftQuestion[]>(questions: Given): Given | DraftQuestion[] {
  if (questions.every((question) => optionOf(question) === undefined)) return questions;
  return questions.flatMap((question) => [question, ...innerQuestions(question)]);
}

/** The reverse. Questions that have not changed are the same objects. */
export function nestedQuestions(flat: DraftQuestion[]): DraftQuestion[] {
  if (flat.every((question) => optionOf(question) === undefined)) return flat;
  return flat
    .filter(({ within }) => within === undefined)
    .map((question) =>
      withEntriesOf(
        question,
        flat.filter(({ within }) => within === question.id),
      ),
    );
}

/** Edits each question, those of entries included. */
export function mapQuestions(questions: DraftQuestion[], edit: (question: DraftQuestion) => DraftQuestion): DraftQuestion[] {
  return nestedQuestions(flatQuestions(questions).map(edit));
}

/** The questions whose answers another can use, in order: those above it, and of entries only those of its own. */
export function questionsAbove(questions: readonly DraftQuestion[], id: string): DraftQuestion[] {
  const flat = flatQuestions(questions);
  const end = flat.findIndex((question) => question.id === id);
  const within = flat[end]?.within;
  return flat
    .slice(0, end < 0 ? flat.length : end)
    .filter((question) => question.id !== within && (question.within === undefined || question.within === within));
}

type Taken = { taken: ReadonlySet<string>; newId: () => string };

/** A copy of a question whose entries have questions of their own: with new ids, and new keys where one is taken. `copied` has the ids by the earlier ones. */
export function withOwnEntries(question: DraftQuestion, { taken, newId }: Taken): { question: DraftQuestion; copied: Map<string, string> } {
  const before = givenTo(question).map((field) => byField.get(field) ?? readNew(field));
  if (before.length === 0) return { question, copied: new Map() };
  const used = new Set([...taken, question.key]);
  const copied = new Map<string, string>();
  let inner = before.map((each) => ({ ...each, id: newId(), within: question.id }));
  for (const [index, { id }] of inner.entries()) copied.set(before[index]?.id ?? "", id);
  for (const { id, key } of [...inner]) {
    const free = makeUnique(key, used);
    used.add(free);
    const old = inner.find((each) => each.id === id);
    if (free === key || !old) continue;
    const renamed = { ...old, key: free };
    inner = withNewNames(
      inner.map((each) => (each === old ? renamed : each)),
      { before: old, after: renamed },
    ).map((each) => ({ ...each, within: question.id }));
  }
  return { question: withEntriesOf(question, inner), copied };
}

/** A question that a new one begins with. */
function readNew(field: Options): DraftQuestion {
  const { question } = readQuestion(field, () => "");
  return { ...question, followsLabel: question.key === keyFromLabel(question.label, { taken: new Set(), position: 1 }) };
}

/** Reads the questions of the entries of a question that was just read. */
export function withReadEntries(question: DraftQuestion, idFor: (key: string) => string): DraftQuestion {
  const name = optionOf(question);
  if (name === undefined || !Array.isArray(question.config[name])) return question;
  const fields = givenTo(question).map((given) => {
    const { question: read } = readQuestion(given, idFor);
    const field = toField(read);
    remember(field, { ...read, within: question.id });
    return field;
  });
  return { ...question, config: { ...question.config, [name]: fields } };
}

/** The options of a question without those questions, which stand for themselves; what else is not valid is left out. */
export function ownOptions(question: DraftQuestion): Options {
  const name = optionOf(question);
  return name === undefined ? question.config : { ...shownField(question).config, [name]: [{}] };
}
