import type { Field } from "@/lib/rules/fields";
import { readFields } from "@/lib/domain/forms/read-fields";
import type { CurrentContent } from "@/lib/domain/forms/versions/data";
import { askedAtEach } from "@/lib/domain/forms/versions/data";
import type { Ending } from "@/lib/rules/forms/endings";
import { readEndings } from "@/lib/rules/forms/endings";
import { readSettings } from "@/lib/rules/forms/settings";

/** What a response answers, and where its answers may have led. */
export type AskedWithEndings = { fields: Field[]; endings: Ending[] };

type Versioned = { formVersion: number };

/** The fields that each of these responses answers: those of its version. Many responses share few versions. */
export async function askedFields(form: CurrentContent, responses: Versioned[]): Promise<(response: Versioned) => Field[]> {
  const asked = await askedAtEach(
    form,
    responses.map(({ formVersion }) => formVersion),
  );
  return ({ formVersion }) => readFields(asked.get(formVersion) ?? form);
}

/** The same with the endings of that version, read once for all. */
export async function askedWithEndings(form: CurrentContent, responses: Versioned[]): Promise<(response: Versioned) => AskedWithEndings> {
  const asked = await askedAtEach(
    form,
    responses.map(({ formVersion }) => formVersion),
  );
  const read = new Map<number, AskedWithEndings>();
  return ({ formVersion }) => {
    const content = asked.get(formVersion) ?? form;
    const known = read.get(formVersion) ?? { fields: readFields(content), endings: readEndings(readSettings(content)) };
    read.set(formVersion, known);
    return known;
  };
}
