import type { Field } from "@/lib/fields";
import type { FormRow } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/read-fields";
import { askedAtEach } from "@/lib/forms/versions/data";

type Versioned = { formVersion: number };

/** The fields that each of these responses answers: those of its version, which are few among many responses. */
export async function askedFields(form: FormRow, responses: Versioned[]): Promise<(response: Versioned) => Field[]> {
  const asked = await askedAtEach(
    form,
    responses.map(({ formVersion }) => formVersion),
  );
  return ({ formVersion }) => readFields(asked.get(formVersion) ?? form);
}
