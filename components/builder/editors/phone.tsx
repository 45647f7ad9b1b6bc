import { CountryOption } from "@/components/builder/controls/country-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { phoneWords as words } from "@/components/builder/types/phone";

/** The options of a phone number. */
export function PhoneEditor({ question }: EditorProps) {
  return (
    <CountryOption
      question={question}
      name="default_country"
      label={words.options.default_country}
      hint={words.countryHint}
      none={words.anyCountry}
    />
  );
}
