import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { SqliteAdapterFactory } from "./sqlite-adapter";
import { onWriteWait } from "./write-waits";

it("reports how many writes are waiting, and how long each waited", async () => {
  const folder = mkdtempSync(join(tmpdir(), "formslip-load-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const listener = vi.fn<(seconds: number) => void>();
  onWriteWait(listener);
  const factory = new SqliteAdapterFactory(join(folder, "a.db"));
  expect(factory.writesQueued).toBe(0);
  const adapter = factory.open();
  await adapter.executeScript("CREATE TABLE t (n INTEGER)");
  const insert = { sql: "INSERT INTO t VALUES (1)", args: [], argTypes: [] };

  const transaction = await adapter.startTransaction();
  const behind = [adapter.executeRaw(insert), adapter.executeRaw(insert)];
  expect(factory.writesQueued).toBe(2);
  await transaction.executeRaw(insert);
  await transaction.commit();
  await Promise.all(behind);
  expect(factory.writesQueued).toBe(0);
  expect(listener).toHaveBeenCalledTimes(3);
  for (const [seconds] of listener.mock.calls) expect(seconds).toBeGreaterThanOrEqual(0);
  await factory.close();
});
