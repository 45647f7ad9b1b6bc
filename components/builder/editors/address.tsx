"use client";

import { CountryOption } from "@/components/builder/controls/country-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { useOption } from "@/components/builder/controls/use-option";
import { shownField } from "@/components/builder/model/shown-field";
import { useBuilder } from "@/components/builder/session/use-builder";
import { addressWords as words } from "@/components/builder/types/address";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { FieldError } from "@/components/ui/field-frame";
import { address } from "@/lib/rules/fields/types/address/address";
import { askedParts, choosableParts, requiredParts } from "@/lib/rules/fields/types/address/address-config";
import type { AddressPart } from "@/lib/rules/words/field-words";

/** Which parts an address has, and which of them it must have. */
export function AddressEditor({ question }: EditorProps) {
  const editOptions = useBuilder((state) => state.editOptions);
  const parts = useOption(question, "parts");
  const requires = useOption(question, "required_parts");
  const config = address.configOf(shownField(question));
  const asked = askedParts(config);
  const required = requiredParts(config);
  const choose = (part: AddressPart, isChosen: boolean) => {
    const next = choosableParts.filter((each) => (each === part ? isChosen : asked.includes(each)));
    const given = config.required_parts?.filter((each) => each !== part || isChosen);
    editOptions(question.id, {
      parts: next,
      required_parts: given,
      ...(!next.includes("country") && { country: undefined }),
    });
  };
  const require = (part: AddressPart, isRequired: boolean) =>
    requires.set(asked.filter((each) => (each === part ? isRequired : required.includes(each))));
  return (
    <>
      <PartList name="parts" label={words.options.parts} error={parts.error} of={choosableParts} chosen={asked} onChange={choose} />
      <PartList
        name="required_parts"
        label={words.options.required_parts}
        hint={words.requiredHint}
        error={requires.error}
        of={asked}
        chosen={required}
        onChange={require}
      />
      {asked.includes("country") && (
        <CountryOption question={question} name="country" label={words.options.country} hint={words.countryHint} none={words.noCountry} />
      )}
    </>
  );
}

type PartListProps = {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  of: readonly AddressPart[];
  chosen: readonly AddressPart[];
  onChange: (part: AddressPart, isChosen: boolean) => void;
};

/** Parts of an address to tick. */
function PartList({ name, label, hint, error, of, chosen, onChange }: PartListProps) {
  return (
    <fieldset data-option={name}>
      <legend className="font-semibold">{label}</legend>
      {hint !== undefined && <p className="text-13 text-muted">{hint}</p>}
      {of.map((part) => (
        <CheckboxField
          key={part}
          label={words.partNames[part]}
          checked={chosen.includes(part)}
          onChange={({ target }) => onChange(part, target.checked)}
        />
      ))}
      {error !== undefined && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
