import type { Field } from "@/lib/rules/fields";
import { readFields } from "@/lib/domain/forms/read-fields";
import type { CurrentContent } from "@/lib/domain/forms/versions/data";
import { askedAtEach } from "@/lib/domain/forms/versions/data";

type Versioned = { formVersion: number };

/** The fields that each of these responses answers: those of its version. Many responses share few versions. */
export async function askedFields(form: CurrentContent, responses: Versioned[]): Promise<(response: Versioned) => Field[]> {
  const asked = await askedAtEach(
    form,
    responses.map(({ formVersion }) => formVersion),
  );
  return ({ formVersion }) => readFields(asked.get(formVersion) ?? form);
}
