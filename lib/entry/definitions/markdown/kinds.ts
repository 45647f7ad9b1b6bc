import type { Entries } from "@/lib/rules/fields/definition/field-definition";
import { saidFields } from "@/lib/rules/fields/names-in-text";
import { entriesOf, innerFields } from "@/lib/rules/fields/entries";
import type { Field, FieldTypeName } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { nameOfType } from "@/lib/rules/fields/type-names";

/** How a question looks in a document: what it asks for in brackets, its choices, and its options as sentences. */
export type Kind = { hint: string; choices: { mark: string; label: string }[]; notes: string[]; said: string[] };

type Choices = { mark: string; label: string }[];

const kind = (hint: string, more: Partial<Kind> = {}): Kind => ({ hint, choices: [], notes: [], said: [], ...more });

const KINDS: Partial<Record<FieldTypeName, (field: Field) => Kind>> = {
  text: (field) => kind("text", sentences(field, ["min_length", "max_length", "pattern_hint", "placeholder"])),
  textarea: (field) => kind("long text", sentences(field, ["min_length", "max_length", "placeholder"])),
  number: (field) => {
    const list = field.config.one_of;
    const own = also(sentences(field, ["more_than", "less_than", "unit", "low_label", "high_label", "placeholder"], rangeOf(field)), [
      "min",
      "max",
    ]);
    if (!Array.isArray(list)) return kind("number", own);
    return kind("", { ...own, choices: list.map((number) => ({ mark: "( ) ", label: String(number) })), said: [...own.said, "one_of"] });
  },
  email: (field) => kind("email", sentences(field, ["pattern_hint", "placeholder"])),
  url: (field) => kind("link", sentences(field, ["placeholder"])),
  phone: () => kind("text", { notes: ["A phone number."], said: ["default_country"] }),
  date: (field) =>
    kind(field.config.include_time === true ? "date and time" : "date", { notes: rangeOf(field), said: ["min", "max", "include_time"] }),
  time: (field) => kind("time", { notes: rangeOf(field), said: ["min", "max"] }),
  file: (field) => kind("file upload", also(sentences(field, ["accept", "max_size_mb", "max_files"]), ["multiple"])),
  signature: (field) => kind("signature", also(sentences(field, ["statement"]), ["draw"])),
  address: (field) => {
    const parts = (fieldTypes[field.type].columns(field) ?? []).map(({ label }) => label);
    return kind("long text", { notes: [`With ${parts.join(", ")}.`], said: ["parts"] });
  },
  checkbox: (field) => {
    const own = sentences(field, ["checkbox_label"]);
    return kind(field.config.display === "yes_no" ? "yes/no" : "checkbox", also(own, ["display"]));
  },
  rating: (field) => {
    const { min = 1, max = 5, shape, low_label: low, high_label: high } = field.config;
    const first = shape === "stars" ? 1 : Number(min);
    const ends =
      typeof low === "string" && typeof high === "string" && low.length + high.length < 100 && !/[,;=()[\]]/.test(low + high)
        ? `${first} = ${low}, ${Number(max)} = ${high}`
        : null;
    const said = ["min", "max", "shape", ...(ends === null ? [] : ["low_label", "high_label"])];
    return kind(ends ?? `${first}-${Number(max)}`, also(ends === null ? sentences(field, ["low_label", "high_label"]) : {}, said));
  },
  select: (field) => {
    const { multiple, display, other } = field.config;
    const mark = multiple === true ? "[ ] " : "( ) ";
    const choices = [...choicesOf(field, "options", mark), ...(other === true ? [{ mark, label: "Other: ____" }] : [])];
    const own = sentences(field, ["min_selections", "max_selections"]);
    return kind(display === "dropdown" && multiple !== true ? "dropdown" : "", {
      ...own,
      choices,
      said: [...own.said, "options", "multiple", "other", "display"],
    });
  },
  ranking: (field) =>
    kind("", { choices: choicesOf(field, "options", ""), notes: ["Put these in order, the best first."], said: ["options"] }),
  matrix: (field) => {
    const labels = (name: string) =>
      choicesOf(field, name, "")
        .map(({ label }) => label)
        .join(", ");
    return kind("", {
      choices: choicesOf(field, "columns", field.config.multiple === true ? "[ ] " : "( ) "),
      notes: [`For each of these: ${labels("rows")}.`],
      said: ["rows", "columns", "multiple", "required_rows"],
    }); // prettier-ignore
  },
};

export function kindOf(field: Field): Kind {
  const entries = entriesOf(field);
  if (entries) return repeatKind(field, entries);
  return (
    KINDS[field.type]?.(field) ??
    kind("", { notes: fieldTypes[field.type].takesAnswer ? [`A question of type “${nameOfType(field.type)}”.`] : [] })
  );
}

/** A sentence names the questions of each entry. */
function repeatKind(field: Field, { min, max }: Entries): Kind {
  const labels = saidFields(innerFields(field)).map(({ label, required }) => `${label}${required ? " (required)" : ""}`);
  const count = min === max ? `${max} times` : min > 0 ? `${min} to ${max} times` : `up to ${max} times`;
  return kind("", { notes: [`Answered ${count}, each with: ${labels.join("; ")}.`], said: ["fields", "min", "max", "entry"] });
}

function choicesOf(field: Field, name: string, mark: string): Choices {
  const list = field.config[name];
  return (Array.isArray(list) ? (list as (string | { label: string })[]) : []).map((option) => ({
    mark,
    label: typeof option === "string" ? option : option.label,
  }));
}

const SENTENCES: Record<string, (value: string) => string> = {
  min_length: (value) => `At least ${value} characters.`,
  max_length: (value) => `At most ${value} characters.`,
  pattern_hint: (value) => `Format: ${value}.`,
  placeholder: (value) => `For example: ${value}.`,
  more_than: (value) => `More than ${value}.`,
  less_than: (value) => `Less than ${value}.`,
  unit: (value) => `In ${value}.`,
  accept: (value) => `Files: ${value}.`,
  max_size_mb: (value) => `At most ${value} MB.`,
  max_files: (value) => `At most ${value} files.`,
  min_selections: (value) => `Choose at least ${value}.`,
  max_selections: (value) => `Choose at most ${value}.`,
  statement: (value) => `You sign this: ${value}`,
  checkbox_label: (value) => `Beside the box: ${value}`,
  low_label: (value) => `The lowest is ${value}.`,
  high_label: (value) => `The highest is ${value}.`,
};

/** The limits of a number, a day or a time as one sentence. */
function rangeOf({ config: { min, max } }: Field): string[] {
  const [least, most] = [min, max].map((limit) => (typeof limit === "string" || typeof limit === "number" ? String(limit) : null));
  if (least && most) return [`From ${least} to ${most}.`];
  if (least) return [typeof min === "number" ? `${least} or more.` : `From ${least} on.`];
  return most ? [typeof max === "number" ? `${most} or less.` : `Until ${most}.`] : [];
}

/** Options as sentences, below others. */
function sentences({ config }: Field, names: string[], above: string[] = []): Pick<Kind, "notes" | "said"> {
  const notes = names.flatMap((name) => {
    const value = config[name];
    const text = Array.isArray(value) ? value.join(", ") : typeof value === "string" || typeof value === "number" ? String(value) : "";
    const say = SENTENCES[name];
    return text.trim() === "" || !say ? [] : [say(text)];
  });
  return { notes: [...above, ...notes], said: names };
}

function also({ notes = [], said = [] }: Partial<Kind>, more: string[]): Pick<Kind, "notes" | "said"> {
  return { notes, said: [...said, ...more] };
}
