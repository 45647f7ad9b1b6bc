import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { email } from "./email";
import type { Locale } from "@/lib/rules/words/locale-names";

/** An email input, with the browser's matching keyboard and autofill. */
export function EmailControl({ field, id, name, posted, describedBy, invalid, words }: ControlProps) {
  return (
    <input
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      className="input"
      id={id}
      name={name}
      defaultValue={posted[""]?.at(-1)}
      placeholder={email.configOf(field).placeholder}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      data-meant={emailWords[words.lang]}
    />
  );
}

/** Asks about an address with a likely slip; with `{address}`, which the script fills in. */
const emailWords: Record<Locale, string> = {
  en: "Did you mean {address}?",
  de: "Meinten Sie {address}?",
  es: "¿Quería decir {address}?",
  fr: "Vouliez-vous dire {address} ?",
  ja: "{address} ではありませんか？",
  ar: "هل تقصد \u2066{address}\u2069؟",
};
