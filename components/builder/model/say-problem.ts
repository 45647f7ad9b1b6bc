import { builderFields } from "@/components/builder/fields/registry";
import { builderWords } from "@/components/words/builder";
import type { FieldTypeName } from "@/lib/fields";

type Issue = { type: FieldTypeName | null; path: PropertyKey[]; message: string; code: string | undefined };

const { problems: words, settings } = builderWords;

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

function sayOption(path: PropertyKey[], { type, message, code }: Issue): string {
  const builder = type === null ? undefined : builderFields[type];
  const own = builder?.sayProblem?.(path, { message, code });
  if (own) return own;
  const nameOf = (name: PropertyKey | undefined) => textOf(builder?.words.options ?? {}, name);
  const other = /^Must not be (?:more than|after) (max\w*)$/.exec(message)?.[1];
  return other === undefined ? words.named(nameOf(path[0]), message) : words.inOrder(nameOf(path[0]), nameOf(other));
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
