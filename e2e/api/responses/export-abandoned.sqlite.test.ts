import { once } from "node:events";
import { get } from "node:http";
import type { IncomingMessage } from "node:http";
import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { seedResponses } from "../../support/service/measure-export";
import { ownerOf } from "../../support/http/owner-of";
import { startSqliteService } from "../../support/service/start-sqlite-service";

it("a stalled download blocks nothing, and an abandoned one leaves nothing behind", { timeout: 120_000 }, async () => {
  const service = await startSqliteService({ env: { RATE_LIMITS: "off" } });
  try {
    const owner = ownerOf(service);
    const formId = await seedResponses(service, { count: 1_500, size: 10_000 });
    const headers = { Authorization: `Bearer ${service.apiKey ?? ""}` };
    const begin = async (format: string) => {
      const request = get(`${service.baseUrl}/api/v1/forms/${formId}/export?format=${format}`, { headers });
      const [reply] = (await once(request, "response")) as [IncomingMessage]; // the event's only argument
      return { request, reply };
    };
    const downloads = await Promise.all(Array.from({ length: 20 }, (_, index) => begin(index % 2 ? "csv" : "json")));
    const refused = downloads.filter(({ reply }) => reply.statusCode === 429);
    expect(refused).toHaveLength(17); // an account may run three at once
    expect(refused[0]?.reply.headers["retry-after"]).toBe("10");
    expect(await owner.submit(`${service.baseUrl}/f/${formId}`, { name: "Beside them" })).toBe(201);
    expect(await owner.listStatus()).toBe(200);
    for (const { request } of downloads) request.destroy();
    expect(await owner.submit(`${service.baseUrl}/f/${formId}`, { name: "After them" })).toBe(201);
    const exported = async (): Promise<string> => {
      const reply = await fetch(`${service.baseUrl}/api/v1/forms/${formId}/export?header=key`, { headers });
      return reply.status === 429 ? exported() : reply.text(); // until the service notices the disconnects
    };
    const whole = await exported();
    expect(parse(whole, { bom: true, columns: true, record_delimiter: "\r\n" }).length).toBe(1_502);
    const last = await begin("csv");
    last.request.destroy();
    expect(await service.stop("SIGTERM")).toBe(0);
    expect(service.output().stderr).toBe("");
  } finally {
    await service.dispose();
  }
});
