import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { openOutbox } from "@/e2e/support/receivers/outbox";
import { newId } from "@/lib/base/ids/ids";

const now = new Date("2026-11-21T10:00:00.000Z");

it("leaves no bytes of deleted responses in the file or its log, and frees their space", async () => {
  const outbox = await openOutbox("sqlite");
  try {
    const { deleteForm, finishDeletions } = await import("@/lib/domain/forms/delete-mutations");
    const { env } = await import("@/lib/base/env/env");
    const path = join(env().dataDir, "outbox.db");
    const form = await outbox.addForm({});
    const responses = Array.from({ length: 1_000 }, (_, slot) => {
      const data = JSON.stringify({ name: `deleted answer ${slot} ${"x".repeat(500)}` });
      return { id: newId(now), formId: form.id, slot, data, ip: "", userAgent: "", submittedAt: now };
    });
    await outbox.db().response.createMany({ data: responses });
    const other = new Database(path);
    const checkpoint = () => other.pragma("wal_checkpoint(TRUNCATE)");
    checkpoint();
    const full = statSync(path).size;
    expect(readFileSync(path, "latin1").split("deleted answer ").length - 1).toBe(1_000);
    await deleteForm({ accountId: outbox.accountId, formId: form.id });
    await finishDeletions();
    checkpoint();
    other.close();
    const left = [path, `${path}-wal`]
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, "latin1").split("deleted answer ").length - 1);
    expect(Math.max(...left)).toBe(0);
    expect(statSync(path).size).toBeLessThan(full - 400_000);
  } finally {
    await outbox.close();
  }
});
