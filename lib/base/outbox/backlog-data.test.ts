import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/e2e/support/receivers/outbox";
import { openOutbox } from "@/e2e/support/receivers/outbox";

const now = new Date("2026-11-21T10:00:00.000Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe.each<Database>(["sqlite", "postgresql"])("the backlog on %s", (database) => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  beforeAll(async () => {
    outbox = await openOutbox(database);
  });
  afterAll(() => outbox.close());

  it("is counted up to the cap, with the longest time due at any destination", async () => {
    const { readBacklog } = await import("./backlog-data"); // of the module graph that knows this database
    const most = 5;
    expect(await readBacklog("webhook_deliveries", { now, most })).toEqual({ waiting: 0, oldestDueSeconds: 0 });
    await outbox.addEvents(["http://b.example/", "http://a.example/"], ago(30));
    await outbox.addEvents(["http://c.example/1", "http://c.example/1"], ago(90));
    await outbox.addEvents(["http://c.example/2"], ago(700));
    await outbox.addEvents(["http://c.example/2", "http://a.example/"], ago(10));
    expect(await readBacklog("webhook_deliveries", { now, most })).toEqual({ waiting: 5, oldestDueSeconds: 700 });
    expect(await readBacklog("webhook_deliveries", { now, most: 100 })).toEqual({ waiting: 7, oldestDueSeconds: 700 });
  });
});
