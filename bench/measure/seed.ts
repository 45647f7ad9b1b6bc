import { newId } from "@/lib/base/ids/ids";
import type { BenchService } from "./bench-service";

const CHUNK = 2_000;
const FIELDS = JSON.stringify([
  { key: "name", type: "text", label: "Full name", description: null, required: true, config: {} },
  { key: "email", type: "email", label: "Email", description: null, required: false, config: {} },
  { key: "size", type: "select", label: "Size", description: null, required: false, config: { options: ["S", "M", "L"] } },
]);

type Seed = { count: number; responseLimit?: number | null };

/** Inserts forms into the database of a service, one per second up to now. @returns their ids, oldest first. */
export async function seedForms({ database, accountId }: BenchService, { count, responseLimit = 1 }: Seed): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const createdAt = new Date(Date.now() - (count - index) * 1000);
    const facts = { createdAt, expiresAt: new Date(Date.now() + 48 * 3_600_000) };
    return {
      id: newId(createdAt),
      accountId,
      title: `Form ${index}`,
      fields: FIELDS,
      fieldsCount: 3,
      settings: "{}",
      responseLimit,
      ...facts,
    };
  });
  for (let start = 0; start < rows.length; start += CHUNK) await database.form.createMany({ data: rows.slice(start, start + CHUNK) });
  return rows.map(({ id }) => id);
}

/** Inserts responses to one form, one per second up to now. */
export async function seedResponses({ database }: BenchService, { formId, count }: { formId: string; count: number }): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const submittedAt = new Date(Date.now() - (count - index) * 1000);
    const data = JSON.stringify({ name: `Person ${index}`, email: `p${index}@example.com`, size: ["S", "M", "L"][index % 3] });
    return { id: newId(submittedAt), formId, slot: index + 1, data, ip: "127.0.0.1", userAgent: "seed", submittedAt };
  });
  for (let start = 0; start < rows.length; start += CHUNK) await database.response.createMany({ data: rows.slice(start, start + CHUNK) });
}
