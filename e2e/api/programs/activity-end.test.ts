import { describe, expect, it } from "vitest";
import { baseUrl, newApi } from "../../support/http/api";
import { followActivity } from "../../support/service/follow-activity";
import { newOwner } from "../../support/screens/new-owner";
import { ownerOf } from "../../support/http/owner-of";
import { startSqliteService } from "../../support/service/start-sqlite-service";

describe.concurrent("a stream of activity", { timeout: 90_000 }, () => {
  it("ends when the service stops, without delaying the stop", async () => {
    const service = await startSqliteService();
    try {
      const { id } = await ownerOf(service).createForm();
      const headers = { Authorization: `Bearer ${service.apiKey ?? ""}` };
      const streams = await Promise.all([1, 2, 3].map(() => followActivity({ baseUrl: service.baseUrl, formId: id, headers })));
      for (const { next } of streams) expect(await next()).toMatchObject({ response_count: 0 });
      const waiting = fetch(`${service.baseUrl}/api/v1/forms/${id}/outcome?wait=60`, { headers });
      await fetch(`${service.baseUrl}/healthz`); // behind it
      const stopped = service.stop("SIGTERM");
      expect(await (await waiting).json()).toMatchObject({ status: "waiting", terminal: false });
      for (const { next } of streams) expect(await next()).toBeNull(); // a clean end, not a broken connection
      expect(await stopped).toBe(0);
    } finally {
      await service.dispose();
    }
  });

  it("sends a heartbeat every 15 seconds and ends when its key is revoked", async () => {
    const api = await newApi();
    const { id } = await api.createForm();
    const made = (await api.call("/api/v1/keys", { method: "POST", body: { name: "Stream" } })).body as { id: string; key: string };
    const follow = (key: string) => followActivity({ baseUrl: baseUrl(), formId: id, headers: { Authorization: `Bearer ${key}` } });
    const [revoked, good] = await Promise.all([follow(made.key), follow(api.key ?? "")]);
    await Promise.all([revoked.next(), good.next()]);
    await api.call(`/api/v1/keys/${made.id}`, { method: "DELETE" });
    // At once, not only at the next heartbeat: the other stream has not had one yet.
    const first = await Promise.race([revoked.rest().then(() => "ended"), good.hears(": still here\n\n").then(() => "heard")]);
    expect(first).toBe("ended");
    expect(await good.hears(": still here\n\n")).toBe(true);
    await api.submit(id, { name: "Ada" });
    expect(await good.next()).toMatchObject({ response_count: 1 });
    good.leave();
  });

  it("ends when its session is signed out", async () => {
    const { browser, api } = await newOwner();
    const { id } = await api.createForm();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { next, rest } = await followActivity({
      baseUrl: baseUrl(),
      formId: id,
      headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
    });
    expect(await next()).toMatchObject({ status: "active" });
    expect((await browser.ask("/api/v1/session", { method: "DELETE" })).status).toBe(204);
    expect(await rest()).toBe("");
  });
});
