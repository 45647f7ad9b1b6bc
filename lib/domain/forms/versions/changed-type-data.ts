import { sqlite } from "@/lib/base/db/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { limitRows } from "@/lib/base/db/limit-rows";
import type { Field } from "@/lib/rules/fields";
import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { answeredVersions, askedAt } from "./data";

type ChangedType = { index: number; /** The one that its answers have. */ type: string };

/** The first field whose key has answers of another type, or null. Reads responses only if an earlier version had the key with another type. */
export async function findChangedType(form: FormRow, fields: Field[]): Promise<ChangedType | null> {
  const others = new Map<string, Map<string, number[]>>(); // by key, then by type: the versions
  for (const version of [form.version, ...(await answeredVersions(form))]) {
    for (const { key, type } of readFields(await askedAt(form, version))) {
      const types = others.get(key) ?? new Map<string, number[]>();
      types.set(type, [...(types.get(type) ?? []), version]);
      others.set(key, types);
    }
  }
  for (const [index, { key, type }] of fields.entries()) {
    for (const [other, versions] of others.get(key) ?? []) {
      if (other !== type && (await hasAnswers(form.id, { key, versions }))) return { index, type: other };
    }
  }
  return null;
}

/**
 * Whether a response has an answer under a key. Quotes within texts are escaped, so `"key":` occurs only where an object has this key. If that
 * object is part of an answer, the type is kept unnecessarily.
 */
async function hasAnswers(formId: string, { key, versions }: { key: string; versions: number[] }): Promise<boolean> {
  const position = sqlite() ? Prisma.sql`instr(data, ${`"${key}":`})` : Prisma.sql`strpos(data, ${`"${key}":`})`;
  const rows = await readRows(Prisma.sql`
    SELECT 1 AS found FROM responses
    WHERE form_id = ${formId} AND form_version IN (${Prisma.join(versions)}) AND ${position} > 0 ${limitRows(1)}`);
  return rows.length > 0;
}
