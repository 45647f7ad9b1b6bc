import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn } from "@/lib/rules/words/formats";
import { pluralsIn, type Plurals } from "@/lib/rules/words/plurals";

export const FORMAT = "cs";

const formats = formatsIn(FORMAT);
export const { number, plain, readings, and } = formats;
const { or } = formats;

/** "27. března 2026 ve 14:30": Intl always writes "v", which these hours are not said with. */
const vocalised = (text: string): string => text.replace(/\sv(?=\s(?:0[234]|1[234]|2[0-3]):)/, " ve");
export const date = (iso: string): string => vocalised(formats.date(iso));
export const moment = (instant: Date): string => vocalised(formats.moment(instant));

/** In the accusative, which all sentences have it in ("za 1 hodinu", "2 dny po odeslání") but that of the closing time: the page’s script rewrites it with what Intl says. */
export const left = (minutes: number): string => formats.left(minutes).replace("hodina", "hodinu").replace("minuta", "minutu");

const FAMILIES = { "image/*": "obrázek", "audio/*": "zvukový soubor", "video/*": "video", "text/*": "textový soubor" };

/** In the accusative. */
export const PARTS: Record<DatePart, string> = { day: "den", month: "měsíc", year: "rok", time: "čas" };

const plural = pluralsIn(FORMAT);

/** Forms of a noun or a whole clause, with the number at its sign. */
const counted = (many: number, forms: Plurals): string => plural(many, forms).replace("#", number(many));

/** In the accusative. */
export const characters = (many: number): string => counted(many, { one: "# znak", few: "# znaky", other: "# znaků" });
const options = (many: number): string => counted(many, { one: "# možnost", few: "# možnosti", other: "# možností" });
export const files = (many: number): string => counted(many, { one: "# soubor", few: "# soubory", other: "# souborů" });
export const digits = (many: number): string => counted(many, { one: "# číslici", few: "# číslice", other: "# číslic" });
export const answers = (many: number): string =>
  counted(many, { one: "# novou odpověď", few: "# nové odpovědi", other: "# nových odpovědí" });

export const entries = (many: number): string => counted(many, { one: "# položku", few: "# položky", other: "# položek" });

/** In the genitive. */
export const ofAnswers = (many: number): string => counted(many, { one: "# odpovědi", other: "# odpovědí" });

export const placesLeft = (many: number): string => counted(many, { one: "zbývá # místo", few: "zbývají # místa", other: "zbývá # míst" });

export const questionsFollow = (many: number): string =>
  counted(many, { one: "přibyla ještě # otázka", few: "přibyly ještě # otázky", other: "přibylo ještě # otázek" });

export const minutesStep = (many: number): string => counted(many, { one: "po # minutě", other: "po # minutách" });

export const quote = (label: string): string => `„${label}“`;

/** A question or a request is answered; only what has a name is filled in. */
export const isSentence = (label: string): boolean => /[?!.…]$/.test(label.trim());

export const inField = (label: string): string => `V poli ${quote(label)}`;

export const kinds = (accept: string[]): string => or(fileKinds(accept, FAMILIES));

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? `číslo ${number(min)}` : `číslo od ${number(min)} do ${number(max)}`;
  return min === null ? `číslo ${number(max ?? 0)} nebo menší` : `číslo ${number(min)} nebo větší`;
}

export function selectCount({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) {
    if (min === max) return `přesně ${options(max)}`;
    return max - min === 1 ? `${min} nebo ${options(max)}` : `${min} až ${options(max)}`;
  }
  return min === null ? `nejvýše ${options(max ?? 0)}` : `nejméně ${options(min)}`;
}

const day = (bound: string): string => (bound === "today" ? "dnes" : date(bound));

/** "nejdříve 1. května 2026 a nejpozději dnes" …, after "musí být"; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && min === max) return min === "today" ? "dnešní" : date(min);
  const bounds = [min !== null && `nejdříve ${day(min)}`, max !== null && `nejpozději ${day(max)}`].filter((bound) => bound !== false);
  return bounds.length === 0 ? null : and(bounds);
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
