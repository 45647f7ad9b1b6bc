import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { newId } from "@/lib/base/ids/ids";
import { readSeatsTaken } from "./seats-data";

const now = new Date("2026-11-21T10:00:00.000Z");
const fields = JSON.stringify([
  { key: "who", type: "text", label: "Who", description: null, required: false, config: {} },
  {
    key: "slot",
    type: "select",
    label: "When",
    description: null,
    required: true,
    config: { options: [{ value: "10", label: "10:00", seats: 4 }, { value: "11", label: "11:00", seats: 2 }, "Later"] },
  },
]);
let dataDir = "";

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-seats-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
});

afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

it("sums the seats that responses take, by option, and leaves out options without seats", async () => {
  await db().account.create({ data: { id: "a", name: "a", createdAt: now } });
  const form = { id: newId(now), fields };
  const row = { ...form, accountId: "a", title: "Form", fieldsCount: 2, settings: "{}", createdAt: now, searchText: "" };
  await db().form.create({ data: row });
  for (const [slot, seats] of [3, 2].entries()) {
    const response = { id: newId(now), formId: form.id, slot, data: "{}", submissionToken: `${slot}`, submittedAt: now };
    await db().response.create({ data: { ...response, ip: "", userAgent: "" } });
    await db().takenSeat.create({ data: { formId: form.id, fieldKey: "slot", value: "10", responseId: response.id, seats } });
  }
  expect(await readSeatsTaken(form)).toEqual([
    {
      key: "slot",
      label: "When",
      by: null,
      options: [
        { value: "10", label: "10:00", seats: 4, taken: 5 },
        { value: "11", label: "11:00", seats: 2, taken: 0 },
      ],
    },
  ]);
  expect(await readSeatsTaken({ id: form.id, fields: "[]" })).toEqual([]);
});
