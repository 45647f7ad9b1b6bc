import type { OwnIssueWords } from "@/lib/rules/fields/definition/field-definition";
import { must } from "@/lib/rules/words/en-labels";
import type { Locale } from "@/lib/rules/words/locale-names";

type TimeWords = {
  /** Which times are allowed: between two, from one on, up to one. */
  between: (from: string, to: string) => string;
  from: (from: string) => string;
  upTo: (to: string) => string;
  example: (time: string) => string;
  /** Sentences about the answer to a question; `span` is one of the above. */
  format: (label: string) => string;
  range: (label: string, span: string) => string;
  /** Allowed times are `from` and whole steps of `step` minutes after it. */
  step: (label: string, params: { step: number; from: string }) => string;
};

const timeWords: Record<Locale, TimeWords> = {
  en: {
    between: (from, to) => `between ${from} and ${to}`,
    from: (from) => `${from} or later`,
    upTo: (to) => `${to} or earlier`,
    example: (time) => `For example, ${time}`,
    format: (label) => must(label, "be a time like 14:30"),
    range: (label, span) => must(label, `be ${span}`),
    step: (label, { step, from }) => must(label, `be in ${step}-minute steps from ${from}${suchAs(from, step, ", such as ")}`),
  },
  de: {
    between: (from, to) => `zwischen ${from} und ${to} Uhr`,
    from: (from) => `ab ${from} Uhr`,
    upTo: (to) => `bis ${to} Uhr`,
    example: (time) => `Zum Beispiel ${time}`,
    format: (label) => `„${label}“ muss eine Uhrzeit wie 14:30 sein`,
    range: (label, span) => `„${label}“ muss eine Uhrzeit ${span} sein`,
    step: (label, { step, from }) =>
      `„${label}“ ist ab ${from} Uhr nur in Schritten von ${step} ${step === 1 ? "Minute" : "Minuten"} möglich`,
  },
  es: {
    between: (from, to) => `entre ${theHour(from)} y ${theHour(to)}`,
    from: (from) => `a partir de ${theHour(from)}`,
    upTo: (to) => `hasta ${theHour(to)}`,
    example: (time) => `Por ejemplo, ${time}`,
    format: (label) => `La respuesta a «${label}» debe ser una hora como 14:30`,
    range: (label, span) => `La respuesta a «${label}» debe ser una hora ${span}`,
    step: (label, { step, from }) =>
      `La respuesta a «${label}» debe ir de ${step} en ${step} ${step === 1 ? "minuto" : "minutos"} a partir de ${theHour(from)}`,
  },
  fr: {
    between: (from, to) => `entre ${inFrench(from)} et ${inFrench(to)}`,
    from: (from) => `à partir de ${inFrench(from)}`,
    upTo: (to) => `jusqu’à ${inFrench(to)}`,
    example: (time) => `Par exemple\u00a0: ${time}`,
    format: (label) => `La réponse à «\u00a0${label}\u00a0» doit être une heure comme 14:30`,
    range: (label, span) => `La réponse à «\u00a0${label}\u00a0» doit être une heure ${span}`,
    step: (label, { step, from }) =>
      `La réponse à «\u00a0${label}\u00a0» doit être donnée par tranches de ${step} ${step === 1 ? "minute" : "minutes"} à partir de ${inFrench(from)}`,
  },
  // The label is isolated, so that one in the other writing direction does not reorder the sentence.
  ar: {
    between: (from, to) => `من ${from} إلى ${to}`,
    from: (from) => `من ${from} فصاعدًا`,
    upTo: (to) => `حتى ${to}`,
    example: (time) => `مثال: ${time}`,
    format: (label) => `يجب أن تكون الإجابة عن «\u2068${label}\u2069» وقتًا مثل 14:30`,
    range: (label, span) => `يجب أن تكون الإجابة عن «\u2068${label}\u2069» وقتًا ${span}`,
    step: (label, { step, from }) => `يجب أن تكون الإجابة عن «\u2068${label}\u2069» وقتًا من ${from} فصاعدًا بفاصل ثابت بالدقائق: ${step}`,
  },
  ja: {
    between: (from, to) => `${from}から${to}まで`,
    from: (from) => `${from}以降`,
    upTo: (to) => `${to}まで`,
    example: (time) => `例：${time}`,
    format: (label) => `「${label}」には14:30のような時刻を入力してください`,
    range: (label, span) => `「${label}」には${span}の時刻を入力してください`,
    step: (label, { step, from }) => `「${label}」には${from}から${step}分刻みの時刻を入力してください`,
  },
};

/** ", such as 08:15": the first time after `from`, unless it would be on the next day. */
function suchAs(from: string, step: number, introduction: string): string {
  const [hours = 0, minutes = 0] = from.split(":").map(Number);
  const next = hours * 60 + minutes + step;
  if (next >= 24 * 60) return "";
  return `${introduction}${[Math.floor(next / 60), next % 60].map((part) => String(part).padStart(2, "0")).join(":")}`;
}

/** "la 01:00", "las 12:00". */
function theHour(clock: string): string {
  return `${clock.startsWith("01:") ? "la" : "las"} ${clock}`;
}

/** "8 h", "8 h 15", with no-break spaces. */
function inFrench(clock: string): string {
  const [hours = "0", minutes = "00"] = clock.split(":");
  return `${Number(hours)}\u00a0h${minutes === "00" ? "" : `\u00a0${minutes}`}`;
}

type Limits = { min: string | null; max: string | null };

/** What the question expects: the times allowed, or an example. */
export function timeHint(locale: Locale, limits: Limits): string {
  const words = timeWords[locale];
  const span = spanOf(words, limits);
  return span === null ? words.example("14:30") : `${span.charAt(0).toLocaleUpperCase(locale)}${span.slice(1)}`;
}

/** The messages of the issues that only a time has. */
export const timeIssues: Record<Locale, OwnIssueWords> = {
  en: issuesIn(timeWords.en),
  de: issuesIn(timeWords.de),
  es: issuesIn(timeWords.es),
  fr: issuesIn(timeWords.fr),
  ar: issuesIn(timeWords.ar),
  ja: issuesIn(timeWords.ja),
};

function issuesIn(words: TimeWords): OwnIssueWords {
  return {
    "time.format": (_, label) => words.format(label),
    "time.range": ({ min, max }, label) => words.range(label, spanOf(words, { min: textOrNull(min), max: textOrNull(max) }) ?? ""),
    "time.step": ({ step, from }, label) => words.step(label, { step: Number(step), from: String(from) }),
  };
}

/** Which times are allowed, or null if all are. */
function spanOf({ between, from, upTo }: TimeWords, { min, max }: Limits): string | null {
  if (min !== null) return max === null ? from(min) : between(min, max);
  return max === null ? null : upTo(max);
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
