import { expect, it } from "vitest";
import { ownerOf } from "../../support/http/owner-of";
import { followEvents } from "../../support/service/follow-events";
import { startSqliteService } from "../../support/service/start-sqlite-service";

it("ends a stream of events when the service stops, and says so, without delaying the stop", { timeout: 90_000 }, async () => {
  const service = await startSqliteService();
  try {
    const { id } = await ownerOf(service).createForm();
    const streams = await Promise.all([1, 2, 3].map(() => followEvents({ key: service.apiKey ?? "", at: service.baseUrl })));
    const headers = { Authorization: `Bearer ${service.apiKey ?? ""}`, "Content-Type": "application/json" };
    const body = JSON.stringify({ status: "cancelled" });
    expect((await fetch(`${service.baseUrl}/api/v1/forms/${id}`, { method: "PATCH", headers, body })).status).toBe(200);
    for (const { events } of streams) await expect.poll(() => events.length, { timeout: 10_000 }).toBe(1);
    const begun = performance.now();
    expect(await service.stop("SIGTERM")).toBe(0);
    expect(performance.now() - begun).toBeLessThan(15_000);
    for (const { isOver } of streams) await expect.poll(isOver, { timeout: 10_000 }).toBe(true);
    for (const { comments, retry } of streams)
      expect([comments.at(-1), retry()]).toEqual(["the service is stopping; connect again", "2000"]);
  } finally {
    await service.dispose();
  }
});

it("streams a log of 300 events without a warning", { timeout: 90_000 }, async () => {
  const service = await startSqliteService({ env: { RATE_LIMITS: "off" } });
  try {
    const owner = ownerOf(service);
    const forms = await Promise.all(Array.from({ length: 3 }, () => owner.createForm()));
    for (let nth = 0; nth < 100; nth++) await Promise.all(forms.map(({ url }) => owner.submit(url, { name: "Ada" })));
    const { events, leave } = await followEvents({ key: service.apiKey ?? "", at: service.baseUrl });
    await expect.poll(() => events.length, { timeout: 20_000 }).toBe(300);
    await leave();
    const { stdout, stderr } = service.output();
    expect(stdout + stderr).not.toContain("MaxListenersExceededWarning");
  } finally {
    await service.dispose();
  }
});
