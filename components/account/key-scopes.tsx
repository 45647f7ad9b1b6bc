import type { UseFormRegisterReturn } from "react-hook-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { FieldError } from "@/components/ui/field-frame";
import { accountWords } from "@/components/words/account";
import { scopes } from "@/lib/domain/auth/scopes";

const words = accountWords.keys;

/** What a new key may do: a checkbox for each scope, as a sentence. */
export function KeyScopes({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  return (
    <fieldset>
      <legend className="font-semibold">{words.mayLegend}</legend>
      {scopes.map((scope) => (
        <CheckboxField key={scope} {...field} value={scope} label={words.may[scope]} />
      ))}
      {error !== undefined && <FieldError id="key-scopes-error">{error}</FieldError>}
    </fieldset>
  );
}
