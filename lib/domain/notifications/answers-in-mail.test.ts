import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { newId } from "@/lib/base/ids/ids";
import { readMailBody } from "@/lib/domain/mail/mail-body";
import { accept } from "@/lib/domain/responses/accept-mutations";
import type { Field } from "@/lib/rules/fields";
import { announceResponses } from "./mutations";

const now = new Date("2026-11-21T10:00:00.000Z");
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-answers-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
  await db().account.create({ data: { id: "ada", name: "Ada", createdAt: now } });
});

beforeEach(async () => {
  await db().mail.deleteMany();
});

afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

const field = (key: string, type: Field["type"], label: string): Field => ({
  key,
  type,
  label,
  description: null,
  required: false,
  config: {},
});
const fields = [
  field("name", "text", "Name"),
  field("email", "email", "Email of {{name}}"),
  field("paper", "file", "Paper"),
  field("source", "hidden", "Source"),
];

async function answered(settings: object, times = 1) {
  const form = await db().form.create({
    data: {
      id: newId(now),
      accountId: "ada",
      title: "T",
      fields: JSON.stringify(fields),
      fieldsCount: fields.length,
      settings: JSON.stringify(settings),
      createdAt: now,
    },
  });
  for (let time = 0; time < times; time++) {
    const file = {
      id: newId(now),
      formId: form.id,
      fieldKey: "paper",
      name: "<paper>.pdf",
      size: 1,
      mediaType: "application/pdf",
      createdAt: now,
    };
    await db().file.create({ data: file });
    await accept({
      form: { ...form, endpoints: null },
      asked: { version: 1, fields },
      answers: { name: "Grace", email: "grace@reader.example", paper: file.id, source: "ad" },
      fileIds: [file.id],
      metadata: { ip: "127.0.0.1", userAgent: "" },
      submissionToken: null,
      channel: "page",
      locale: "de",
      now,
    });
  }
  await announceResponses(new Date(now.getTime() + 120_000));
  const mails = await db().mail.findMany({ where: { formId: form.id } });
  return mails.map(({ body }) => readMailBody(body));
}

it("the respondent's copy has the answers as on the receipt: without values for programs, of files the names", async () => {
  const [copy] = await answered({ copy_to: "email", copy_with_answers: true });
  expect(copy?.content.locale).toBe("de");
  expect(copy?.content.facts?.slice(1)).toEqual([
    { label: "Name", value: "Grace" },
    { label: "Email of Grace", value: "grace@reader.example" },
    { label: "Paper", value: "<paper>.pdf" },
  ]);
});

it("the copy has no answers unless the owner wants them in it", async () => {
  const [copy] = await answered({ copy_to: "email" });
  expect(copy?.content.facts).toHaveLength(1);
});

const notify = { addresses: ["boss@owner.example"] };
it.each<[string, object, number, string | null]>([
  ["to the respondent of one response", { notify, notify_with_answers: true }, 1, "grace@reader.example"],
  ["to nobody where answers stay out of the email", { notify }, 1, null],
  ["to nobody where the email is about several responses", { notify, notify_with_answers: true }, 2, null],
])("a reply goes %s", async (_, settings, times, address) => {
  expect(await answered(settings, times)).toMatchObject([{ replyTo: address }]);
});
