import { afterAll, beforeAll, expect, it } from "vitest";
import { isFullLength } from "../support/full-length";
import { ownerOf } from "../support/owner-of";
import { reportFigure } from "../support/report-figure";
import { startOwnService } from "../support/start-own-service";
import type { RunningService } from "../support/start-service";
import { startService } from "../support/start-service";

const FORMS = isFullLength ? 1_000 : 50;
/** Of which each service gets half. */
const POSTS = 8;

let first: RunningService;
let second: RunningService;
beforeAll(async () => {
  first = await startOwnService({ env: { RATE_LIMITS: "off" } });
  const { DATABASE_URL, APP_SECRET } = first.env;
  second = await startService({ dataDir: first.dataDir, env: { DATABASE_URL, APP_SECRET, RATE_LIMITS: "off" } });
});
afterAll(async () => {
  await second.stop();
  await first.dispose();
});

it("two services on one database take one answer together for each form (promise P1)", { timeout: 900_000 }, async () => {
  const owner = ownerOf(first);
  const counts = new Map<number, number>();
  let doubled = 0;
  for (let number = 0; number < FORMS; number++) {
    const { id, url } = await owner.createForm({ settings: { response_limit: 1 } });
    const places = [url, url.replace(first.baseUrl, second.baseUrl)];
    const posts = Array.from({ length: POSTS }, (_, post) => owner.submit(places[post % 2] ?? "", { name: `name ${post}` }));
    for (const status of await Promise.all(posts)) counts.set(status, (counts.get(status) ?? 0) + 1);
    if ((await owner.responses(id)).length !== 1) doubled++;
  }
  const statuses = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  reportFigure("P1", `${FORMS} forms: ${statuses.join(", ")}; ${doubled} forms without just one response`);
  expect(Object.fromEntries(counts)).toEqual({ 201: FORMS, 409: FORMS * (POSTS - 1) });
  expect(doubled).toBe(0);
});
