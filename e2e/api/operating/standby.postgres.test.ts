import { afterAll, beforeAll, expect, it } from "vitest";
import { APP_SECRET } from "../../support/database/create-database";
import { startPostgres } from "../../support/database/postgres";
import { ownerOf } from "../../support/http/owner-of";
import type { RunningService } from "../../support/service/start-service";
import { startService } from "../../support/service/start-service";

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let standby: Awaited<ReturnType<typeof postgres.startStandby>>;
/** Two hosts of the service. */
let hosts: [RunningService, RunningService];

beforeAll(async () => {
  postgres = await startPostgres();
  standby = await postgres.startStandby();
  const env = {
    DATABASE_URL: await postgres.createDatabase("forms"),
    DATABASE_READ_URL: standby.urlOf("forms"),
    APP_SECRET,
    RATE_LIMITS: "off",
  };
  const first = await startService({ env });
  hosts = [first, await startService({ env })];
}, 120_000);
afterAll(async () => {
  for (const host of hosts) await host.dispose();
  await postgres.stop();
});

it("shows at one host what was just sent to the other, from the standby, and from the primary while that is away", async () => {
  const [here, there] = hosts;
  const [owner, other] = [ownerOf(here), ownerOf(there, here.apiKey ?? "")];
  const { id, url } = await owner.createForm({ title: "Guests" });
  const sendAndList = async (name: string) => {
    expect(await owner.submit(url, { name })).toBe(201);
    expect((await other.responses(id))[0]?.data.name).toBe(name);
  };
  for (let count = 0; count < 40; count++) await sendAndList(`Guest ${count}`);

  const read = async (path: string) => {
    const reply = await fetch(`${there.baseUrl}${path}`, { headers: { Authorization: `Bearer ${here.apiKey ?? ""}` } });
    return { status: reply.status, text: await reply.text() };
  };
  const readsAt = async (where: string) => {
    const text = await (await fetch(`${there.baseUrl}/metrics`)).text();
    return Number(new RegExp(`^formslip_replica_reads_total\\{where="${where}"\\} (\\d+)$`, "m").exec(text)?.[1]);
  };
  const paths = [
    "/api/v1/forms",
    "/api/v1/forms?search=guests&status=active",
    "/api/v1/forms/counts",
    `/api/v1/forms/${id}/responses`,
    `/api/v1/forms/${id}/responses?search=guest`,
    `/api/v1/forms/${id}/responses?sort=-answer.name`,
    `/api/v1/forms/${id}/responses/counts`,
    `/api/v1/forms/${id}/summary`,
    `/api/v1/forms/${id}/export`,
    "/api/v1/responses",
  ];
  for (const path of paths) {
    const before = await readsAt("standby");
    const readAgain = async () => {
      await owner.submit(url, { name: "Somebody" }); // or else the primary may have flushed half a record, which no standby can repeat
      expect((await read(path)).status, path).toBe(200);
      return readsAt("standby");
    };
    await expect.poll(readAgain, { timeout: 20_000, message: path }).toBeGreaterThan(before); // it may be behind for a moment, and then rests
  }

  await standby.stop();
  const texts = await Promise.all(paths.map(read));
  expect(texts.map(({ status }) => status)).toEqual(paths.map(() => 200));
  for (let count = 40; count < 60; count++) await sendAndList(`Guest ${count}`);
  expect(await readsAt("primary")).toBeGreaterThan(20);
  expect(there.output().stderr).toContain("the standby is not read, the primary is read instead");
}, 120_000);
