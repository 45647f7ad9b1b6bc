import { builderFields } from "@/components/builder/types/registry";
import { nameOfSetting, wordOf } from "./name-of-setting";
import { inspectorWords } from "@/components/words/inspector";
import { problemWords as words } from "@/components/words/problems";
import type { FieldTypeName } from "@/lib/rules/fields";
import type { IssueReason } from "@/lib/base/errors/issue-reason";

const { settings: settingWords } = inspectorWords;

type Issue = {
  type: FieldTypeName | null;
  path: PropertyKey[];
  message: string;
  code: string | undefined;
  reason: IssueReason | undefined;
};

/** Turns a schema issue into the owner's words: the control's name on the screen, and what to do. */
export function sayProblem(issue: Issue): string {
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
    case "config":
      return sayOption(below, issue);
    case "visible_if":
    case "required_if":
      return sayRule(issue);
    case "callback_url":
      return words.webhook;
    case "expires_in":
      return words.lifetime;
    case "expires_at":
      return sayMoment(issue);
    case "settings":
      if (below[0] === "response_limit") return words.limit;
      if (below[0] === "asker") return sayAsker(below[1], issue.message);
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

function sayOption(path: PropertyKey[], { type, message, code, reason }: Issue): string {
  const builder = type === null ? undefined : builderFields[type];
  const own = builder?.sayProblem?.(path, { code, reason });
  if (own) return own;
  const nameOf = (name: PropertyKey | undefined) => wordOf(builder?.words.options ?? {}, name) ?? String(name);
  return reason?.reason === "order" ? words.inOrder(nameOf(path[0]), nameOf(reason.above)) : words.named(nameOf(path[0]), message);
}
