import { keepingWords } from "@/components/words/keeping";
import { offlineWords } from "@/components/words/offline";
import { respondentsWords } from "@/components/words/respondents";
import { sealedWords } from "@/components/words/sealed";
import { inspectorWords } from "@/components/words/inspector";

const { settings: words } = inspectorWords;

/** A setting as the screen calls it; undefined for one that the dashboard does not know. */
export function nameOfSetting(name: PropertyKey | undefined): string | undefined {
  if (name === "accent_color") return words.accent;
  if (name === "embed_origins") return words.embed;
  if (name === "keep_answers") return keepingWords.title;
  if (name === "respondents") return respondentsWords.title;
  if (name === "offline") return offlineWords.label;
  if (name === "sealed") return sealedWords.title;
  return wordOf(words, name);
}

/** The word of that name, if there is one. */
export function wordOf(words: Record<string, unknown>, name: PropertyKey | undefined): string | undefined {
  const word = typeof name === "string" && Object.hasOwn(words, name) ? words[name] : undefined;
  return typeof word === "string" ? word : undefined;
}
