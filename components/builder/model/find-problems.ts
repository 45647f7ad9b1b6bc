import { conditionOfEnding, endingsOf } from "./endings";
import type { DraftQuestion, FormContent } from "./form-content";
import { flatQuestions } from "./inner-questions";
import { askedFields, ruledFields } from "./ruled-fields";
import { ruleNames } from "./rules-of-question";
import { toField } from "./field-of-question";
import { toContent } from "./to-content";
import { problemWords, problemWords as words } from "@/components/words/problems";
import type { z } from "zod";
import type { Above } from "@/components/builder/types/expression-help";
import type { Options } from "@/components/builder/types/options";
import type { Field, FieldTypeName } from "@/lib/rules/fields";
import { asksForFiles, fieldSchema, fieldTypes, MAX_FIELDS } from "@/lib/rules/fields";
import { refusedInEntries } from "@/lib/rules/fields/entries";
import { calculationProblems } from "@/lib/rules/fields/calculations";
import { defaultProblems } from "@/lib/rules/fields/default-answers";
import { seatProblems } from "@/lib/rules/fields/seats";
import { endingProblems, ruleProblems } from "@/lib/rules/fields/rule-problems";
import type { IssueReason } from "@/lib/base/errors/issue-reason";
import { reasonOf } from "@/lib/base/errors/issue-reason";
import { PLAIN_TYPE } from "@/lib/rules/fields/registry";
import { publishedSchema } from "@/lib/domain/drafts/published-schema";
import { knownSettings } from "@/lib/rules/forms/settings";
import { builderFields } from "@/components/builder/types/registry";
import { builderWords } from "@/components/words/builder";
import { endingWords } from "@/components/words/endings";
import { keepingWords } from "@/components/words/keeping";
import { respondentsWords } from "@/components/words/respondents";
import { nameOfSetting, wordOf } from "./name-of-setting";
import { inspectorWords } from "@/components/words/inspector";

/** Something that keeps the form from being published. */
export type FormProblem = {
  /** Null for the form itself. */
  questionId: string | null;
  /** Path within the question or the form: `["label"]`, `["config", "max_length"]`, `["settings", "redirect_url"]`. */
  path: PropertyKey[];
  /** The question of an entry that the problem is about; `path` is relative to it. */
  inner?: { id: string; name: string };
  /** In the dashboard's words. */
  message: string;
};

type Found = Pick<FormProblem, "path" | "message">;

/** Forms and questions are immutable, so results are cached by object. */
const foundInForms = new WeakMap<FormContent, { hasEngine: boolean; problems: FormProblem[] }>();
const foundInQuestions = new WeakMap<DraftQuestion, Found[]>();
const A_FIELD = { key: "a", type: PLAIN_TYPE, label: "a" };

/**
 * Everything that publishing would refuse, found with the same schema, and texts that nobody has written yet: the form's own problems first,
 * then by question.
 * @param hasEngine whether the pattern engine has loaded; without it patterns are not checked.
 */
export function findProblems(form: FormContent, hasEngine: boolean): FormProblem[] {
  const before = foundInForms.get(form);
  if (before?.hasEngine === hasEngine) return before.problems;
  const problems = [...problemsOfForm(form), ...problemsOfQuestions(form, hasEngine)];
  foundInForms.set(form, { hasEngine, problems });
  return problems;
}

/** The form's own problems; questions are only counted here and checked one by one. */
function problemsOfForm(form: FormContent): FormProblem[] {
  const { fields, ...body } = toContent(form);
  const isCountRight = fields.length > 0 && fields.length <= MAX_FIELDS;
  const counted = isCountRight ? [A_FIELD] : fields.map((_, index) => ({ ...A_FIELD, key: `a${index}` }));
  const issues = publishedSchema(new Date()).safeParse({ ...body, fields: counted }).error?.issues ?? [];
  const isOver = isCountRight && flatQuestions(form.questions).length > MAX_FIELDS;
  const over = isOver ? [{ questionId: null, path: ["fields"], message: words.tooMany }] : [];
  const found = [...issues.map((issue) => ({ questionId: null, path: issue.path, message: said(null, issue) })), ...over];
  return [...found, ...problemsOfEndings(form), ...problemsOfLanguages(form), ...problemsOfOffline(form)];
}

/** What a form that can be filled in without a network must not have (lib/rules/forms/offline.ts). */
function problemsOfOffline({ settings, questions }: FormContent): FormProblem[] {
  const isOnline = (question: DraftQuestion) => fieldTypes[question.type].begins(question) !== null || asksForFiles(question);
  const { offline, respondents, waiting_list: list, keep_typed: kept } = settings;
  if (!offline || !(respondents || list || kept === false || flatQuestions(questions).some(isOnline))) return [];
  return [{ questionId: null, path: ["settings", "offline"], message: words.notOffline }];
}

/** Conditions of endings that no question of the form fits. */
function problemsOfEndings(form: FormContent): FormProblem[] {
  const endings = endingsOf(form.settings).map((ending) => ({ when: conditionOfEnding(ending) }));
  if (endings.every(({ when }) => when === null)) return [];
  return endingProblems(endings, ruledFields(form)).map(({ path: below, message, reason }) => {
    const path = ["settings", "endings", ...below];
    return { questionId: null, path, message: sayProblem({ type: null, path, message, code: "custom", reason: { reason } }) };
  });
}

/** A form in several languages says in which its own texts are, which none of the others can be. */
function problemsOfLanguages({ settings, translations }: FormContent): FormProblem[] {
  const own = settings.content_locale;
  const path = ["settings", "content_locale"];
  if (!translations || translations.length === 0) return [];
  if (typeof own !== "string") return [{ questionId: null, path, message: words.ownLanguage }];
  const isTwice = translations.some(({ locale }) => locale.toLowerCase() === own.toLowerCase());
  return isTwice ? [{ questionId: null, path, message: words.languageTwice }] : [];
}

/** The problems with one setting that publishing would report; the path of each is within the setting. */
export function problemsOfSetting(name: string, value: unknown): Found[] {
  const issues = knownSettings.safeParse({ [name]: value }).error?.issues ?? [];
  return issues.map((issue) => ({ path: issue.path.slice(1), message: said(null, { ...issue, path: ["settings", ...issue.path] }) }));
}

function problemsOfQuestions(form: FormContent, hasEngine: boolean): FormProblem[] {
  const questions = flatQuestions(form.questions);
  const seen = new Set<string>();
  const between = problemsBetween(form);
  return questions.flatMap((question) => {
    const found = [...problemsOf(question, hasEngine), ...unwrittenTexts(question), ...problemsInEntries(question)];
    const isTaken = seen.has(question.key) && !found.some(({ path }) => path[0] === "key");
    seen.add(question.key);
    const taken = { path: ["key"], message: problemWords.keyTaken };
    const { id, within, label } = question;
    const about = within === undefined ? { questionId: id } : { questionId: within, inner: { id, name: label.trim() || words.unnamed } };
    return [...found, ...(isTaken ? [taken] : []), ...(between.get(id) ?? [])].map((problem) => ({ ...about, ...problem }));
  });
}

/** Why a question cannot be asked in entries. */
function problemsInEntries(question: DraftQuestion): Found[] {
  const { data } = question.within === undefined ? {} : fieldSchema.safeParse(toField(question));
  if (!data) return [];
  const ofType = fieldTypes[data.type].seats(data).length > 0 ? words.seatsInEntries : words.typeInEntries;
  return refusedInEntries(data).map(({ path }) => ({ path, message: path[0] === "default" ? words.defaultInEntries : ofType }));
}

/** The problem in words, with the name of the question of the entries that it is about. */
export function saidProblem({ inner, message }: FormProblem): string {
  return inner ? words.inEntries(inner.name, message) : message;
}

/** What is wrong between questions: conditions on what does not exist, and seats. By question. */
function problemsBetween(form: FormContent): Map<string, Found[]> {
  const found = new Map<string, Found[]>();
  const questions = flatQuestions(form.questions);
  const hasRules = questions.some(({ other }) => ruleNames.some((name) => other[name] !== undefined));
  const fields = askedFields(form);
  for (const { path, message, reason } of [
    ...seatProblems(fields),
    ...(hasRules ? ruleProblems(fields) : []),
    ...defaultProblems(fields),
    ...calculationProblems(fields),
  ]) {
    const [index, ...below] = path;
    const question = typeof index === "number" ? questions[index] : undefined;
    if (!question) continue;
    const { type, config } = question;
    const above = fields.slice(0, Number(index)).map(aboveOf);
    const said = sayProblem({ type, config, above, path: below, message, code: "custom", reason: { reason } });
    found.set(question.id, [...(found.get(question.id) ?? []), { path: below, message: said }]);
  }
  return found;
}

/** The problems of one question. */
export function problemsOf(question: DraftQuestion, hasEngine: boolean): Found[] {
  const before = foundInQuestions.get(question);
  if (before) return before;
  const { type, config } = question;
  const issues = (fieldSchema.safeParse(toField(question)).error?.issues ?? []).filter(({ path }) => path[0] !== "config");
  // The field's schema checks options only when the rest is valid; the owner should see all problems at once.
  const ofConfig = (fieldTypes[type].config.safeParse(config).error?.issues ?? []).map((issue) => ({
    ...issue,
    path: ["config", ...issue.path],
  }));
  const found = [...issues, ...ofConfig].map((issue) => ({ path: issue.path, message: said(type, issue, config) }));
  // Check again once the pattern engine has loaded.
  if (config.pattern === undefined || hasEngine) foundInQuestions.set(question, found);
  return found;
}

function said(type: FieldTypeName | null, issue: z.core.$ZodIssue, config?: Options): string {
  const { path, message, code } = issue;
  return sayProblem({ type, config, path, message, code, reason: reasonOf(issue) });
}

function aboveOf(field: Field): Above {
  return { key: field.key, hasPoints: fieldTypes[field.type].scores(field).size > 0 };
}

/** The placeholder texts of a question that its owner has not replaced. */
function unwrittenTexts({ type, label, config }: DraftQuestion): { path: PropertyKey[]; message: string }[] {
  const isUnwritten = label === builderWords.card.labelPlaceholder;
  return [
    ...(isUnwritten ? [{ path: ["label"], message: problemWords.labelUnwritten }] : []),
    ...(builderFields[type].unwritten?.(config) ?? []),
  ];
}

const { settings: settingWords } = inspectorWords;

type Issue = {
  type: FieldTypeName | null;
  path: PropertyKey[];
  message: string;
  code: string | undefined;
  reason: IssueReason | undefined;
  /** Of the question. */ config?: Options | undefined;
  above?: Above[] | null;
};

/** Turns a schema issue into the owner's words: the control's name on the screen, and what to do. */
function sayProblem(issue: Issue): string {
  const [place, ...below] = issue.path;
  switch (place) {
    case "title":
      return issue.code === "too_big" ? words.titleLong : words.title;
    case "description":
      return issue.type === null ? words.descriptionLong : words.hintLong;
    case "fields":
      return issue.code === "too_big" ? words.tooMany : words.noQuestions;
    case "label":
      return issue.code === "too_big" ? words.labelLong : words.label;
    case "key":
      return sayKey(issue);
    case "default":
      return words.defaultAnswer;
    case "config":
      return sayOption(below, issue);
    case "visible_if":
    case "required_if":
    case "valid_if":
      return sayRule(issue);
    case "callback_url":
      return words.webhook;
    case "expires_in":
      return words.lifetime;
    case "expires_at":
      return sayMoment(issue);
    case "translations":
      return words.translations(issue.message);
    case "settings":
      if (below[0] === "response_limit") return words.limit;
      if (below[0] === "embed_origins") return words.site(typeof below[1] === "number" ? below[1] + 1 : null);
      if (below[0] === "keep_answers") return words.named(keepingWords.label, keepingWords.invalid);
      if (below[0] === "endings" && typeof below[1] === "number") return sayEnding(below[1], below[2], issue);
      if (below[0] === "asker") return sayAsker(below[1], issue.message);
      if (below[0] === "respondents" && below[1] === "passcode") return respondentsWords.passcodeWrong;
      if (below[0] === "respondents" && below[1] === "domains") return respondentsWords.domainsWrong;
      return words.named(nameOfSetting(below[0]) ?? String(below[0]), issue.message);
    default:
      return issue.message;
  }
}

function sayAsker(part: PropertyKey | undefined, message: string): string {
  const names: Record<string, string> = {
    reason: settingWords.askerReason,
    contact: settingWords.askerContact,
    privacy: settingWords.askerPrivacy,
  };
  const name = names[String(part)];
  if (name !== undefined) return words.named(name, message);
  return message === "Must be text" ? words.askerName : words.named(settingWords.askerName, message);
}

function sayEnding(index: number, part: PropertyKey | undefined, issue: Issue): string {
  const { wrong } = endingWords;
  const ofRule = issue.reason?.reason === "rule_field" ? wrong.field : sayRule(issue);
  return endingWords.problem(index + 1, part === "when" ? ofRule : (wordOf(wrong, part) ?? issue.message));
}

function sayRule({ reason }: Issue): string {
  switch (reason?.reason) {
    case "rule_field":
      return words.ruleField;
    case "rule_operator":
      return words.ruleOperator;
    case "rule_value":
      return words.ruleValue;
    case "no_finish":
      return words.noFinish;
    default:
      return words.rule;
  }
}

function sayMoment({ reason }: Issue): string {
  if (reason?.reason === "past") return words.closingPast;
  return reason?.reason === "too_far_ahead" ? words.closingFar : words.lifetime;
}

function sayKey({ code }: Issue): string {
  return code === "custom" ? words.keyReserved : words.key;
}

function sayOption(path: PropertyKey[], { type, message, code, reason, config = {}, above = null }: Issue): string {
  const builder = type === null ? undefined : builderFields[type];
  const own = builder?.sayProblem?.(path, { code, reason, message, config, above });
  if (own) return own;
  const nameOf = (name: PropertyKey | undefined) => wordOf(builder?.words.options ?? {}, name) ?? String(name);
  return reason?.reason === "order" ? words.inOrder(nameOf(path[0]), nameOf(reason.above)) : words.named(nameOf(path[0]), message);
}
