import { newId } from "@/lib/base/ids/ids";
import type { BenchService } from "./bench-service";

const CHUNK = 1_000;
const CITIES = ["Lima", "Oslo", "Rome", "Cairo", "Quito", "Hanoi", "Accra", "Paris", "Tokyo", "Sofia"];
const FIELDS = JSON.stringify(
  [
    { key: "name", type: "text", label: "Name" },
    { key: "age", type: "number", label: "Age" },
    { key: "city", type: "select", label: "City", config: { options: CITIES } },
    { key: "about", type: "textarea", label: "About" },
  ].map((field) => ({ description: null, required: false, config: {}, ...field })),
);
const FIRST = Date.parse("2020-01-01T00:00:00.000Z");

/**
 * A form with responses as in a busy account: all contain the word "request", half "spring" and the others "autumn", a thousandth each of a
 * thousand names, only the oldest three "zebra", and each a few words out of five thousand. A tenth is open, a tenth done, a hundredth of
 * all has the tag "vip".
 */
export async function seedVariedResponses({ database, accountId }: Pick<BenchService, "database" | "accountId">, count: number) {
  const formId = newId(new Date(FIRST));
  const content = { title: "Many responses", fields: FIELDS, fieldsCount: 4, settings: "{}", createdAt: new Date(FIRST) };
  await database.form.create({
    data: { id: formId, accountId, ...content, responseCount: count, lastSlot: count, storedBytes: count * 200 },
  });
  const ids: string[] = [];
  for (let from = 0; from < count; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - from) }, (_, offset) => variedResponse(formId, from + offset));
    await database.response.createMany({ data: rows });
    ids.push(...rows.map(({ id }) => id));
  }
  return { formId, ids };
}

function variedResponse(formId: string, index: number) {
  const submittedAt = new Date(FIRST + index * 60_000);
  const words = Array.from({ length: 8 }, (_, place) => `word${(index * 7919 + place * 104_729) % 5_000}`).join(" ");
  const data = {
    name: `Person${(index * 31) % 1_000} No ${index}`,
    age: (index * 7919) % 100,
    city: CITIES[(index * 17) % 10],
    about: `A request for ${index % 2 ? "spring" : "autumn"}${index < 3 ? ", zebra" : ""}: ${words}`,
  };
  const status = { 0: "open", 1: "done" }[index % 10];
  const desk = status && { status, tags: index % 100 === 1 ? ["vip"] : [], note: null, assignee: null };
  return {
    id: newId(submittedAt),
    formId,
    slot: index + 1,
    data: JSON.stringify(data),
    ip: "127.0.0.1",
    userAgent: "",
    submittedAt,
    desk: desk ? JSON.stringify(desk) : null,
  };
}
