import type { XmlNode } from "@/lib/entry/imports/xml-tree";
import { elementOf, elementsOf, ownText } from "@/lib/entry/imports/xml-tree";

/** A row of a section: columns by name, without empty ones. */
type Row = ReadonlyMap<string, string>;
export type Choice = { value: string; label: string };

export type Question = {
  id: string;
  /** Its name in expressions. */ name: string;
  /** A letter or sign: `L`, `!`. */ kind: string;
  row: Row;
  text: string;
  help: string;
  attributes: Row;
  /** Its rows, lines or choices. */ lines: (Choice & { relevance: string; scale: string })[];
  /** By scale. */ answers: Map<string, Choice[]>;
  /** What its answers count in assessments, by their codes. */ points: ReadonlyMap<string, number>;
  default: string;
};

export type Group = {
  id: string;
  /** Whether the file has it, beside its questions. */ isListed: boolean;
  name: string;
  text: string;
  relevance: string;
  questions: Question[];
};

export type Survey = {
  language: string;
  others: string[];
  /** Of the survey, and of its texts. */ settings: Row;
  texts: Row;
  groups: Group[];
  /** Expressions that say what the conditions of questions without one do, by question. */ conditions: Map<string, string>;
  quotas: Row[];
  hasAssessments: boolean;
  /** What is said of a total between two limits: one row each. */ assessments: Row[];
};

/** Sections of a document by name. */
function sectionsOf(root: XmlNode): Map<string, Row[]> {
  return new Map(
    elementsOf(root).map((section) => [
      section.name,
      elementsOf(elementOf(section, "rows"), "row").map(
        (row) => new Map(elementsOf(row).flatMap((cell) => (ownText(cell) === "" ? [] : [[cell.name, ownText(cell)] as const]))),
      ),
    ]),
  );
}

const get = (row: Row, name: string): string => row.get(name) ?? "";

/** @param wanted one of its other languages. */
export function surveyOf(root: XmlNode, wanted?: string): Survey {
  const sections = sectionsOf(root);
  const rows = (name: string): Row[] => sections.get(name) ?? [];
  const [settings = new Map<string, string>()] = rows("surveys");
  const listed = elementsOf(elementOf(root, "languages"), "language").map((each) => ownText(each).trim());
  const first = settings.get("language") ?? listed[0] ?? get(rows("questions")[0] ?? new Map(), "language");
  const language = wanted ?? first;
  const own = (all: Row[], id: string): Map<string, Row> => inLanguage(all, { id, languages: [language, first] });
  const groups = [...own(rows("groups"), "gid").values()];
  const groupTexts = own(rows("group_l10ns"), "gid");
  const all = [...rows("questions"), ...rows("subquestions")];
  const texts = own(rows("question_l10ns"), "qid");
  const asked = own(all, "qid");
  const answers = answersOf(rows("answers"), { texts: own(rows("answer_l10ns"), "aid"), language });
  const points = pointsOf(rows("answers"));
  const attributes = attributesOf(rows("question_attributes"), language);
  const defaults = defaultsOf(rows("defaultvalues"), { texts: own(rows("defaultvalue_l10ns"), "dvid"), language });
  const lines = new Map<string, Question["lines"]>();
  const byGroup = new Map<string, Question[]>();
  const sorted = [...asked.values()].sort((one, other) => order(one, "question_order") - order(other, "question_order"));
  for (const row of sorted) {
    const parent = get(row, "parent_qid");
    const text = texts.get(get(row, "qid")) ?? row;
    if (parent === "" || parent === "0") continue;
    const line = {
      value: get(row, "title"),
      label: get(text, "question"),
      relevance: get(row, "relevance"),
      scale: get(row, "scale_id") || "0",
    };
    push(lines, parent, line);
  }
  for (const row of sorted) {
    const parent = get(row, "parent_qid");
    if (parent !== "" && parent !== "0") continue;
    const id = get(row, "qid");
    const text = texts.get(id) ?? row;
    push(byGroup, get(row, "gid"), {
      id,
      name: get(row, "title"),
      kind: get(row, "type"),
      row,
      text: get(text, "question"),
      help: get(text, "help"),
      attributes: attributes.get(id) ?? new Map<string, string>(),
      lines: lines.get(id) ?? [],
      answers: answers.get(id) ?? new Map<string, Choice[]>(),
      points: points.get(id) ?? new Map<string, number>(),
      default: defaults.get(id) ?? "",
    });
  }
  const known = groups
    .sort((one, other) => order(one, "group_order") - order(other, "group_order"))
    .map((row): Group => {
      const id = get(row, "gid");
      const text = groupTexts.get(id) ?? row;
      const questions = byGroup.get(id) ?? [];
      byGroup.delete(id);
      return {
        id,
        isListed: true,
        name: get(text, "group_name"),
        text: get(text, "description"),
        relevance: get(row, "grelevance"),
        questions,
      };
    });
  const rest = [...byGroup].map(([id, questions]): Group => ({ id, isListed: false, name: "", text: "", relevance: "", questions }));
  return {
    language,
    others: listed.filter((each) => each !== language),
    settings,
    texts:
      inLanguage(rows("surveys_languagesettings"), { id: "", column: "surveyls_language", languages: [language, first] }).get("") ??
      new Map<string, string>(),
    groups: [...known, ...rest],
    conditions: conditionsOf(rows("conditions"), asked),
    quotas: rows("quota"),
    hasAssessments: get(settings, "assessments") === "Y",
    assessments: [...own(rows("assessments"), "id").values()],
  };
}

type Wanted = { id: string; column?: string; languages: string[] };

/** One row for each id: that of the first of the languages that it has, or else the first of all. */
function inLanguage(rows: Row[], { id, column = "language", languages }: Wanted): Map<string, Row> {
  const rankOf = (row: Row) => (languages.indexOf(get(row, column)) + languages.length + 1) % (languages.length + 1);
  const found = new Map<string, Row>();
  for (const row of rows) {
    const key = get(row, id);
    const known = found.get(key);
    if (!known || rankOf(row) < rankOf(known)) found.set(key, row);
  }
  return found;
}

function answersOf(rows: Row[], { texts, language }: { texts: Map<string, Row>; language: string }): Map<string, Map<string, Choice[]>> {
  const found = new Map<string, Map<string, Choice[]>>();
  const isOther = (row: Row) => row.has("language") && get(row, "language") !== language;
  for (const row of rows.filter((each) => !isOther(each)).sort((one, other) => order(one, "sortorder") - order(other, "sortorder"))) {
    const scales = found.get(get(row, "qid")) ?? new Map<string, Choice[]>();
    found.set(get(row, "qid"), scales);
    const text = texts.get(get(row, "aid"));
    push(scales, get(row, "scale_id") || "0", { value: get(row, "code"), label: text ? get(text, "answer") : get(row, "answer") });
  }
  return found;
}

/** By question and code, of the first scale. */
function pointsOf(rows: Row[]): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const value = Number(get(row, "assessment_value") || "0");
    if (!Number.isFinite(value) || (get(row, "scale_id") || "0") !== "0") continue;
    const counts = found.get(get(row, "qid")) ?? new Map<string, number>();
    found.set(get(row, "qid"), counts.set(get(row, "code"), value));
  }
  return found;
}

function attributesOf(rows: Row[], language: string): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const row of rows) {
    if (!row.has("value") || (row.has("language") && get(row, "language") !== language)) continue;
    const attributes = found.get(get(row, "qid")) ?? new Map<string, string>();
    found.set(get(row, "qid"), attributes.set(get(row, "attribute"), get(row, "value")));
  }
  return found;
}

function defaultsOf(rows: Row[], { texts, language }: { texts: Map<string, Row>; language: string }): Map<string, string> {
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const value = get(texts.get(get(row, "dvid")) ?? row, "defaultvalue");
      const isOther = row.has("language") && get(row, "language") !== language;
      const isLine = get(row, "sqid") !== "" && get(row, "sqid") !== "0";
      return value === "" || isOther || isLine || row.has("specialtype") ? [] : [[get(row, "qid"), value]];
    }),
  );
}

/** Older surveys have conditions apart: those of a scenario on different questions hold together, and one scenario is enough. */
function conditionsOf(rows: Row[], asked: Map<string, Row>): Map<string, string> {
  const byQuestion = new Map<string, Map<string, Map<string, string[]>>>();
  for (const row of rows) {
    const scenarios = byQuestion.get(get(row, "qid")) ?? new Map<string, Map<string, string[]>>();
    byQuestion.set(get(row, "qid"), scenarios);
    const scenario = scenarios.get(get(row, "scenario")) ?? new Map<string, string[]>();
    scenarios.set(get(row, "scenario"), scenario);
    const compared = asked.get(get(row, "cqid"));
    const name = get(compared ?? new Map(), "title") || get(row, "cfieldname");
    push(scenario, name, `${name} ${get(row, "method") || "=="} "${get(row, "value")}"`);
  }
  return new Map(
    [...byQuestion].map(([id, scenarios]) => [
      id,
      [...scenarios.values()]
        .map((scenario) => [...scenario.values()].map((each) => `(${each.join(" or ")})`).join(" and "))
        .map((each) => `(${each})`)
        .join(" or "),
    ]),
  );
}

function push<Each>(lists: Map<string, Each[]>, key: string, each: Each): void {
  const list = lists.get(key);
  if (list) list.push(each);
  else lists.set(key, [each]);
}

function order(row: Row, column: string): number {
  const number = Number(get(row, column));
  return Number.isFinite(number) ? number : 0;
}
