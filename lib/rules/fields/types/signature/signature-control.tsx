import { dirOf, langOf } from "@/lib/rules/words/lang-of";
import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { signature, typedIn } from "./signature";

/** The statement, and the name that signs it. */
export function SignatureControl({ field, id, name, posted, describedBy, invalid, words }: ControlProps) {
  const { statement } = signature.configOf(field);
  const ids = [statement === undefined ? "" : `${id}:statement`, `${id}:sign`, describedBy ?? ""].filter((each) => each !== "");
  return (
    <>
      {statement !== undefined && (
        <p className="to-sign" id={`${id}:statement`} dir={dirOf(words, statement) ?? "auto"} lang={langOf(words, statement)}>
          {statement}
        </p>
      )}
      <p className="hint" id={`${id}:sign`}>
        {words.fields.signature.note}
      </p>
      <input
        type="text"
        className="input signed"
        id={id}
        name={name}
        defaultValue={typedIn(posted)}
        autoComplete="name"
        dir="auto"
        aria-describedby={ids.join(" ")}
        aria-invalid={invalid || undefined}
      />
    </>
  );
}
