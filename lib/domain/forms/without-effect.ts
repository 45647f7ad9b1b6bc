import type { Problem } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes, takesFiles } from "@/lib/rules/fields";
import { readEndings } from "@/lib/rules/forms/endings";

type Content = { fields: Field[]; settings?: Record<string, unknown> | null | undefined };
/** Options of a question for several choices or files. */
const OF_SEVERAL = ["min_selections", "max_selections", "max_files"];

/** Settings and options that have no effect because of other parts of the form's content (contract §10). */
export function withoutEffect({ fields, settings }: Content): Problem[] {
  return [...uselessSettings(fields, settings ?? {}), ...uselessEndings(settings ?? {}), ...fields.flatMap(uselessOptions)];
}

function uselessSettings(fields: Field[], settings: Record<string, unknown>): Problem[] {
  const {
    response_limit: limit = 1,
    editable,
    review,
    keep_unsent: kept,
    read_unsent: readsUnsent,
    notify_with_answers: withAnswers,
    notify,
    copy_to: copy,
    copy_with_answers: copiesAnswers,
    respondents,
  } = settings;
  const isAsked = fields.some(({ key, type }) => key === copy && fieldTypes[type].isMailAddress);
  const hasPages = fields.some((field) => fieldTypes[field.type].begins(field) !== null);
  const useless: [string, boolean, string][] = [
    ["editable", editable === "open" && limit === 1, "a form for one response closes once it has it. Give a duration such as 7d"],
    ["review", review === true && !hasPages, "the form has no pages"],
    ["keep_unsent", typeof kept === "string" && !hasPages, "the form has no pages"],
    ["read_unsent", readsUnsent === true && !hasPages, "the form has no pages"],
    ["copy_to", typeof copy === "string" && !isAsked, "it does not name a question for an email address"],
    ["copy_with_answers", copiesAnswers === true && !isAsked, "it needs copy_to with a question for an email address"],
    ["keep_answers", hasFileTime(settings) && !fields.some(takesFiles), "files: no question takes files"],
    ["respondents", limit === 1 && isOnce(respondents), "once: the form takes one response in all"],
    ["notify_with_answers", withAnswers === true && !notify, "it needs notify"],
  ];
  return useless.flatMap(([name, isUseless, why]) => (isUseless ? [problem(["body", "settings", name], why)] : []));
}

/** Endings that nobody sees. */
function uselessEndings(settings: Record<string, unknown>): Problem[] {
  const endings = readEndings(settings);
  const first = endings.findIndex(({ when }) => when === null);
  const why = "an ending before it has no condition, so that all answers lead there";
  return first === -1 ? [] : endings.slice(first + 1).map((_, nth) => problem(["body", "settings", "endings", first + 1 + nth], why));
}

/** Whether each person may send one response only. */
function isOnce(respondents: unknown): boolean {
  return typeof respondents === "object" && respondents !== null && "once" in respondents && respondents.once === true;
}

/** Whether uploaded files are kept for a time of their own. */
function hasFileTime({ keep_answers: kept }: Record<string, unknown>): boolean {
  return typeof kept === "object" && kept !== null && "files" in kept && typeof kept.files === "string";
}

function uselessOptions(field: Field, index: number): Problem[] {
  const { type, required, personal, nullable, config } = field;
  const { takesAnswer, isHidden, isWorkedOut, prefill } = fieldTypes[type];
  const isChosen = Object.hasOwn(prefill(field) ?? {}, "choices");
  const loc = ["body", "fields", index];
  const ofSeveral = config.multiple === true ? [] : OF_SEVERAL.filter((name) => config[name] !== undefined && config[name] !== null);
  return [
    ...(required && !(takesAnswer && !isHidden && !isWorkedOut)
      ? [problem([...loc, "required"], "respondents are not asked to answer it")]
      : []),
    ...(personal === true && !takesAnswer ? [problem([...loc, "personal"], "it takes no answer")] : []),
    ...(nullable === true && !takesAnswer ? [problem([...loc, "nullable"], "it takes no answer")] : []),
    ...(Array.isArray(config.one_of) && isChosen && config.placeholder !== undefined
      ? [problem([...loc, "config", "placeholder"], "the number is chosen")]
      : []),
    ...uselessSeats(config).map(([name, why]) => problem([...loc, "config", name], why)),
    ...ofSeveral.map((name) => problem([...loc, "config", name], "it needs multiple")),
  ];
}

function uselessSeats({ options, seats_by: by, seats_plus: plus }: Field["config"]): [string, string][] {
  if (plus && !by) return [["seats_plus", "it needs seats_by"]];
  const hasSeats =
    Array.isArray(options) && options.some((option: unknown) => typeof option === "object" && option !== null && "seats" in option);
  return by && !hasSeats ? [["seats_by", "no option has seats"]] : [];
}

function problem(loc: Problem["loc"], why: string): Problem {
  return { loc, msg: `Has no effect: ${why}`, type: "no_effect" };
}
