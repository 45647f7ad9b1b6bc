import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import type { FormRow } from "@/lib/domain/forms/data";
import { PLAIN } from "@/lib/domain/forms/receivers";
import type { UpdateForm } from "@/lib/domain/forms/schema";
import type { Exchange, Outcome } from "../../../lib/base/egress/post";
import { copyMigratedSqlite } from "../database/copy-migrated-sqlite";
import { sharePostgres } from "../database/share-postgres";

export type Database = "sqlite" | "postgresql";

/** An outbox with its own database, in this process without a server, for tests that set the clock and act as receiver. */
export async function openOutbox(database: Database) {
  const folder = mkdtempSync(join(tmpdir(), "formslip-outbox-"));
  const postgres = database === "postgresql" ? await sharePostgres() : null;
  const databaseUrl = postgres ? await postgres.createDatabase() : `file:${folder}/outbox.db`;
  if (!postgres) await copyMigratedSqlite(join(folder, "outbox.db"));
  const environment = { DATA_DIR: folder, DATABASE_URL: databaseUrl, APP_SECRET: "a secret for the tests, of enough length", BASE_URL: "" };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules(); // modules read the environment once
  const { db, closeDb } = await import("../../../lib/base/db/client");
  const { newId } = await import("@/lib/base/ids/ids");
  const { formEvent } = await import("@/lib/domain/forms/events");
  const { enqueue } = await import("@/lib/base/outbox/outbox");
  const { WebhookWorker } = await import("../../../lib/entry/webhooks/worker");
  const { webhookLeases } = await import("@/lib/entry/webhooks/webhook-leases");
  const { findDue } = await import("@/lib/base/outbox/find-due-sql");
  const { getDelivery } = await import("@/lib/entry/webhooks/deliveries/data");
  const { updateForm } = await import("@/lib/domain/forms/mutations");
  const { accept } = await import("@/lib/domain/responses/accept-mutations");
  const accountId = newId(new Date());
  await db().account.create({ data: { id: accountId, name: "Ada", createdAt: new Date() } });

  return {
    db,
    accountId,
    WebhookWorker,
    listDue: (now: Date, from: string) => findDue(webhookLeases.outbox, { now, from }),
    /** A form with a callback_url. */
    addForm: async (columns: Partial<Omit<FormRow, "endpoints"> & { searchText: string }>) => {
      const id = newId(new Date());
      const form = {
        id,
        accountId,
        title: "T",
        fields: "[]",
        fieldsCount: 0,
        settings: "{}",
        callbackUrl: "http://hooks.example/",
        ...columns,
      };
      return db().form.create({ data: { ...form, createdAt: new Date(0) } });
    },
    updateForm: (formId: string, body: UpdateForm, now: Date) => updateForm({ accountId, formId, body, now }),
    /** Stores a response received at `now`. */
    accept: (form: Omit<FormRow, "endpoints">, now: Date) =>
      accept({
        form: { ...form, endpoints: null },
        asked: { version: 1, fields: [] },
        answers: {},
        fileIds: [],
        metadata: { ip: "", userAgent: "" },
        submissionToken: null,
        channel: "json",
        now,
      }),
    /** Inserts test events due at `now`. @returns their ids. */
    addEvents: (urls: string[], now: Date): Promise<string[]> => {
      const events = urls.map((url) =>
        formEvent({ accountId, type: "webhook.test", receivers: [{ ...PLAIN, url, endpointId: null }], form: null, now }),
      );
      return enqueue(db(), events, now);
    },
    row: (id: string) => db().webhookDelivery.findUniqueOrThrow({ where: { id } }),
    delivery: (deliveryId: string) => getDelivery({ accountId, deliveryId }),
    deliveries: () => db().webhookDelivery.findMany({ orderBy: { id: "asc" } }),
    close: async () => {
      await closeDb();
      await postgres?.stop();
      rmSync(folder, { recursive: true });
      vi.unstubAllEnvs();
    },
  };
}

/** A receiver's replies, and the requests it got. */
export function playReceiver(answer: (exchange: Exchange) => Partial<Outcome> | Promise<Partial<Outcome>>) {
  const received: Exchange[] = [];
  const post = async (exchange: Exchange): Promise<Outcome> => {
    received.push(exchange);
    return { status: null, error: null, retryAfter: null, answer: "", ...(await answer(exchange)) };
  };
  return { received, post };
}
