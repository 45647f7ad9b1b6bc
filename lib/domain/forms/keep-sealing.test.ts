import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { newId } from "@/lib/base/ids/ids";
import { accept } from "@/lib/domain/responses/accept-mutations";
import { saveUnsent } from "@/lib/domain/unsent/unsent-mutations";
import { getPublicForm } from "./data";
import { changeOperating } from "@/lib/domain/forms/operating/mutations";
import { changedRecipients } from "./sealed-to";

const now = new Date("2026-11-21T10:00:00.000Z");
const [first, second] = [
  "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p",
  "age1lggyhqrw2nlhcxprm67z43rta597azn8gknawjehu9d9dl0jq3yqqvfafg",
];
const sealedTo = (...recipients: string[]) => ({ settings: JSON.stringify({ response_limit: null, sealed: { recipients } }) });
const open = { settings: JSON.stringify({ response_limit: null }) };

let dataDir: string;
let formId: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-sealing-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
  await db().account.create({ data: { id: "ada", name: "ada", createdAt: now } });
});
beforeEach(async () => {
  formId = newId(now);
  const form = { accountId: "ada", title: "T", fields: "[]", fieldsCount: 0, createdAt: now, storedBytes: 0 };
  await db().form.create({ data: { id: formId, ...form, ...open } });
});
afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

const seal = (recipients: string[] | null) =>
  changeOperating({ accountId: "ada", formId, body: { sealed: recipients && { recipients } }, now });

/** Stores answers that were checked against the form as it was read. */
async function storedFor(form: Awaited<ReturnType<typeof getPublicForm>>, isSealed: boolean) {
  const sealed = isSealed ? { text: "an age file", files: [] } : null;
  const metadata = { ip: "", userAgent: "" };
  const asked = { version: 1, fields: [] };
  return accept({ form, asked, answers: {}, fileIds: [], sealed, metadata, submissionToken: null, channel: "json", now });
}

const refused = { type: "sealing_changed" };

it("takes no answers that were checked before it was sealed, or sealed to others, or opened", async () => {
  const clear = await getPublicForm(formId);
  await seal([first]);
  await expect(storedFor(clear, false)).rejects.toMatchObject(refused);
  const toFirst = await getPublicForm(formId);
  await seal([second]);
  await expect(storedFor(toFirst, true)).rejects.toMatchObject(refused);
  const toSecond = await getPublicForm(formId);
  await seal(null);
  await expect(storedFor(toSecond, true)).rejects.toMatchObject(refused);
  await seal([second]);
  await changeOperating({ accountId: "ada", formId, body: { webhook_nulls: false }, now });
  expect(await storedFor(toSecond, true)).toMatchObject({ formId }); // the same key again
  expect(await db().response.count({ where: { formId } })).toBe(1);
});

it("stays as it is once there are answers: sent, in the trash or saved", async () => {
  await expect(seal([first])).resolves.toMatchObject({ id: formId });
  await expect(seal(null)).resolves.toMatchObject({ id: formId });
  const saved = () =>
    saveUnsent({
      form: { id: formId, accountId: "ada" },
      token: "A".repeat(22),
      version: 1,
      typed: {},
      page: "p2",
      filesOf: () => [],
      keepMs: 1000,
      charge: () => Promise.resolve(),
      now,
    });
  await saved();
  await expect(seal([first])).rejects.toMatchObject({ type: "sealed" });
  await db().unsentAnswers.deleteMany({ where: { formId } });
  await seal([first]);
  await expect(saved()).rejects.toMatchObject(refused);
  await seal(null);
  await storedFor(await getPublicForm(formId), false);
  await expect(seal([first])).rejects.toMatchObject({ type: "sealed" });
  expect((await getPublicForm(formId)).settings).not.toContain("sealed");
});

it("says which keys were added and removed", () => {
  expect(changedRecipients(open, sealedTo(first))).toEqual({ recipients_added: ["age1ql3z7hjy…mcac8p"] });
  expect(changedRecipients(sealedTo(first, second), sealedTo(second))).toEqual({ recipients_removed: ["age1ql3z7hjy…mcac8p"] });
  expect(changedRecipients(sealedTo(first, second), sealedTo(second, first))).toEqual({});
  expect(changedRecipients(null, open)).toEqual({});
});
