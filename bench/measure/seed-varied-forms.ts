import { searchTextOf } from "@/lib/domain/forms/search-text";
import { newId } from "@/lib/base/ids/ids";
import type { BenchService } from "./bench-service";

const CHUNK = 1_000;
const FIELDS = JSON.stringify(
  Array.from({ length: 5 }, (_, index) => ({
    key: `answer_${index}`,
    type: "text",
    label: `Question ${index}`,
    description: null,
    required: true,
    config: { max_length: 200 },
  })),
);
const KINDS = ["Holiday", "Order", "Feedback", "Visit", "Repair", "Survey", "Travel", "Sick", "Expense", "Training"];
const HOUR_MS = 3_600_000;

/**
 * Forms as in a real account: of a hundred, 60 completed, 5 cancelled, about 15 expired, and some of the active ones never expire.
 * All contain the word "request", half "spring" and the others "autumn", a tenth one of ten kinds, a thousandth one of a thousand people,
 * and only the oldest three "zebra".
 */
export async function seedVariedForms({ database, accountId }: Pick<BenchService, "database" | "accountId">, count: number): Promise<void> {
  const start = Date.now() - count * 1000;
  for (let from = 0; from < count; from += CHUNK) {
    const indexes = Array.from({ length: Math.min(CHUNK, count - from) }, (_, offset) => from + offset);
    await database.form.createMany({
      data: indexes.map((index) => variedForm({ accountId, index, createdAt: new Date(start + index * 1000) })),
    });
  }
}

function variedForm({ accountId, index, createdAt }: { accountId: string; index: number; createdAt: Date }) {
  const place = (index * 7919) % 100;
  const recipient = `Person ${(index * 31) % 1000}`;
  const rare = index < 3 ? "zebra" : `No ${index}`;
  const title = `${KINDS[(index * 17) % 10] ?? ""} request, ${index % 2 ? "spring" : "autumn"}, ${rare}`;
  const completedAt = place < 60 ? createdAt : null;
  return {
    id: newId(createdAt),
    accountId,
    title,
    fields: FIELDS,
    fieldsCount: 5,
    settings: JSON.stringify({ recipient }),
    searchText: searchTextOf({ title, recipient }),
    responseLimit: 1,
    responseCount: completedAt ? 1 : 0,
    createdAt,
    completedAt,
    lastResponseAt: completedAt,
    cancelledAt: place >= 60 && place < 65 ? createdAt : null,
    expiresAt: place % 5 === 0 ? null : new Date(place < 80 ? createdAt : Date.now() + (place + (index % 1000)) * HOUR_MS),
  };
}
