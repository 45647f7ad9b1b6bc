import { expect, it } from "vitest";
import { Browser } from "../../support/http/browser";
import { startSqliteService } from "../../support/service/start-sqlite-service";

it("signs sessions with the service's own secret, whatever Better Auth's variables say", async () => {
  const service = await startSqliteService({ env: { BETTER_AUTH_SECRETS: `1:${"a".repeat(64)}`, BETTER_AUTH_SECRET: "b".repeat(64) } });
  try {
    const browser = new Browser(service.baseUrl);
    const body = { token: service.setUpUrl?.split("/").at(-1), name: "Ada", email: "ada@example.com", password: "correct horse battery" };
    expect((await browser.ask("/api/v1/members", { method: "POST", body })).status).toBe(201);
    for (const name of ["BETTER_AUTH_SECRETS", "BETTER_AUTH_SECRET"]) service.env[name] = undefined;
    await service.restart();
    expect((await browser.ask("/api/v1/session")).status).toBe(200);
  } finally {
    await service.dispose();
  }
});
