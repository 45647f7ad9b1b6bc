import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { newId } from "@/lib/base/ids/ids";
import { receiptToken } from "@/lib/domain/responses/receipt-token";
import { showLostLink, showReceipt } from "./show-receipt";
import { accept } from "@/lib/domain/responses/accept-mutations";

const now = new Date("2026-11-21T10:00:00.000Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const formId = newId(now);
let dataDir: string;
let token: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-receipt-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
  await db().account.create({ data: { id: "ada", name: "Ada", createdAt: now } });
  const fields = JSON.stringify([{ key: "name", type: "text", label: "Name", description: null, required: false, config: {} }]);
  const form = { id: formId, accountId: "ada", title: "T", fields, fieldsCount: 1, settings: "{}", responseLimit: 1, createdAt: now };
  const created = await db().form.create({ data: form });
  const metadata = { ip: "127.0.0.1", userAgent: "" };
  const asked = { version: 1, fields: [] };
  const answer = {
    form: { ...created, endpoints: null },
    asked,
    answers: { name: "Ada" },
    fileIds: [],
    metadata,
    submissionToken: null,
    channel: "page" as const,
    now,
  };
  const accepted = await accept(answer);
  if (!("id" in accepted)) throw new Error("The response was not stored");
  token = receiptToken(accepted);
});
afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

const rowsAt = async (instant: Date) => {
  const view = await showReceipt({ formId, token, headers: new Headers(), now: instant });
  return view.kind === "receipt" ? view.receipt.rows : undefined;
};

it("shows the answers for 24 hours, and the reference for good", async () => {
  expect(await rowsAt(later(0))).toEqual([{ key: "name", label: "Name", text: "Ada" }]);
  expect(await rowsAt(later(DAY_MS - 1))).toHaveLength(1);
  expect(await rowsAt(later(DAY_MS))).toBeNull();
  expect(await rowsAt(later(1000 * DAY_MS))).toBeNull();
});

it("cannot be opened by guessing its address", async () => {
  const [id = "", mark = ""] = token.split(".");
  for (const guess of [id, `${id}.`, `${id}.${mark.slice(0, -1)}`, `${newId(now)}.${mark}`, `${id}.${mark.replace(/^./, "*")}`, "", "."]) {
    const shown = await showReceipt({ formId, token: guess, headers: new Headers(), now });
    expect(shown, guess).toMatchObject({ kind: "notice", status: 404, notice: { kind: "linkBroken" } });
  }
  await expect(showReceipt({ formId: newId(now), token, headers: new Headers(), now })).rejects.toMatchObject({ code: "not_found" });
});

it("has neighbours that say that their address is not complete", async () => {
  const headers = new Headers();
  expect(await showLostLink({ formId, headers })).toMatchObject({ kind: "notice", status: 404, notice: { kind: "linkBroken" } });
  await expect(showLostLink({ formId: newId(now), headers })).rejects.toMatchObject({ code: "not_found" });
});
