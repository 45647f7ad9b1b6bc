import { builderWords } from "@/components/words/builder";
import type { FieldTypeName } from "@/lib/fields";

type Issue = { type: FieldTypeName | null; path: PropertyKey[]; message: string; code: string | undefined };

const { problems: words, config, settings } = builderWords;

/** What the schema found, in the words that an owner reads: by its name on the screen, and what to do. */
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
    case "callback_url":
      return words.webhook;
    case "expires_in":
      return words.lifetime;
    case "expires_at":
      return sayMoment(issue);
    case "settings":
      if (below[0] === "response_limit") return words.limit;
      return words.named(nameOfSetting(below[0]), issue.message);
    default:
      return issue.message;
  }
}

function sayMoment({ message }: Issue): string {
  if (message.startsWith("Must be still")) return words.closingPast;
  return message.startsWith("Must be within") ? words.closingFar : words.lifetime;
}

function sayKey({ message, code }: Issue): string {
  if (message === "taken") return words.keyTaken;
  return code === "custom" ? words.keyReserved : words.key;
}

function sayOption([name, position]: PropertyKey[], { type, message, code }: Issue): string {
  if (name === "options" && position !== undefined)
    return message.startsWith("Must have another value") ? words.optionTwice : words.optionEmpty;
  if (name === "options") return code === "too_big" ? words.tooManyOptions : words.noOptions;
  const other = /^Must not be (?:more than|after) (max\w*)$/.exec(message)?.[1];
  if (other !== undefined) return words.inOrder(nameOfOption(name, type), nameOfOption(other, type));
  if (message === "Must not be more than the number of options") return words.notMoreThanOptions;
  return words.named(nameOfOption(name, type), message);
}

/** The name of an option beside its control. */
function nameOfOption(name: PropertyKey | undefined, type: FieldTypeName | null): string {
  if (type === "date" && name === "min") return config.earliest;
  if (type === "date" && name === "max") return config.latest;
  return textOf(config, name);
}

function nameOfSetting(name: PropertyKey | undefined): string {
  if (name === "accent_color") return settings.accent;
  if (name === "embed_origins") return settings.embed;
  return textOf(settings, name);
}

function textOf(words: Record<string, unknown>, name: PropertyKey | undefined): string {
  const word = typeof name === "string" && Object.hasOwn(words, name) ? words[name] : undefined;
  return typeof word === "string" ? word : String(name);
}
