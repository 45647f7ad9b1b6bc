import { builderFields } from "@/components/builder/types/registry";
import { wordOf } from "@/components/builder/model/name-of-setting";
import { inspectorWords } from "@/components/words/inspector";
import { revisionWords } from "@/components/words/revision";
import { isFieldTypeName } from "@/lib/rules/fields";
import type { Change } from "@/lib/domain/forms/versions/changes";
import type { NameOf } from "@/lib/rules/fields/names-in-text";
import { withNames } from "@/lib/rules/fields/names-in-text";
import { nameOfLanguage } from "@/lib/rules/words/name-of-language";
import { saySettingName, saySettingValue } from "./say-setting";

const words = revisionWords.change;

/** A change as a person reads it. */
export type SaidChange = {
  group: keyof typeof revisionWords.groups;
  title: string;
  before?: string | undefined;
  after?: string | undefined;
  /** The effect on existing answers. */
  effect?: string | undefined;
};

/** @param nameOf of the questions whose answers stand in texts, named in brackets instead of `{{key}}`. */
export function sayChange(change: Change, nameOf: NameOf): SaidChange {
  const said = say(change);
  const named = (text: string | undefined) => text && withNames(text, nameOf);
  return {
    ...said,
    title: withNames(said.title, nameOf),
    ...("before" in said && { before: named(said.before), after: named(said.after) }),
  };
}

function say(change: Change): SaidChange {
  switch (change.kind) {
    case "title":
    case "description":
    case "label":
      return { group: "words", title: words[change.kind], before: change.before, after: change.after };
    case "hint":
      return { group: "words", title: words.hint(change.label), before: change.before, after: change.after };
    case "option-label":
      return { group: "words", title: words.option(change.label), before: change.before, after: change.after };
    case "setting":
      return saySetting(change);
    case "order":
      return { group: "questions", title: words.order };
    case "language-added":
    case "language-removed":
    case "translated":
      return { group: "languages", title: words[change.kind](nameOfLanguage(change.locale)) };
    default:
      return { group: "questions", title: sayQuestion(change) };
  }
}

function saySetting({ name, before, after }: Extract<Change, { kind: "setting" }>): SaidChange {
  const [was, is] = [saySettingValue(name, before), saySettingValue(name, after)];
  return {
    group: "settings",
    title: saySettingName(name),
    ...(was !== undefined && is !== undefined && was !== is && { before: was, after: is }),
  };
}

type OfQuestions = Exclude<Extract<Change, { key: string }>, { kind: "label" | "hint" | "option-label" }>;

function sayQuestion(change: OfQuestions): string {
  switch (change.kind) {
    case "added":
      return words.added(change.label);
    case "removed":
      return words.removed(change.label);
    case "now-required":
      return words.required(change.label);
    case "now-optional":
      return words.optional(change.label);
    case "visible-if":
      return words.visibleIf(change.label);
    case "required-if":
      return words.requiredIf(change.label);
    case "option-added":
      return words.optionAdded(change.label, change.option);
    case "option-removed":
      return words.optionRemoved(change.label, change.option);
    case "config":
      return words.config(change.label, nameOfOption(change));
  }
}

/** An option of a question as the inspector calls it. */
function nameOfOption({ type, name }: { type: string; name: string }): string {
  const own = isFieldTypeName(type) ? wordOf(builderFields[type].words.options, name) : undefined;
  return own ?? (name === "options" ? inspectorWords.options.title : words.anyConfig);
}
