import { afterAll, beforeAll, expect, it } from "vitest";
import { isFullLength } from "../../support/service/full-length";
import { ownerOf } from "../../support/http/owner-of";
import { reportFigure } from "../../support/service/report-figure";
import { startOwnService } from "../../support/service/start-own-service";
import type { RunningService } from "../../support/service/start-service";
import { startService } from "../../support/service/start-service";

const FORMS = isFullLength ? 1_000 : 50;
/** Simultaneous submissions, half to each service. */
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

it("two services on one database accept one response per form between them (promise P1)", { timeout: 900_000 }, async () => {
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
  reportFigure("P1", `${FORMS} forms: ${statuses.join(", ")}; ${doubled} forms without exactly one response`);
  expect(Object.fromEntries(counts)).toEqual({ 201: FORMS, 409: FORMS * (POSTS - 1) });
  expect(doubled).toBe(0);
});

it("gives each of many simultaneous submissions and creations its own outcome, and a refused one does not affect the others", async () => {
  const owner = ownerOf(first);
  const post = async (path: string, body: unknown) => {
    const headers = { Authorization: `Bearer ${first.apiKey ?? ""}`, "Content-Type": "application/json" };
    const reply = await fetch(new URL(path, first.baseUrl), { method: "POST", headers, body: JSON.stringify(body) });
    return { status: reply.status, id: ((await reply.json()) as { id?: string }).id };
  };
  const open = await Promise.all(Array.from({ length: 15 }, () => owner.createForm({ settings: { response_limit: 1 } })));
  const [unlimited, ended, cancelled] = [await owner.createForm(), await owner.createForm({ expires_in: "1m" }), await owner.createForm()];
  for (const [{ id }, change] of [[ended, { expires_at: "2020-01-01T00:00:00" }] as const, [cancelled, { status: "cancelled" }] as const])
    await fetch(new URL(`/api/v1/forms/${id}`, first.baseUrl), {
      method: "PATCH",
      headers: { Authorization: `Bearer ${first.apiKey ?? ""}`, "Content-Type": "application/json" },
      body: JSON.stringify(change),
    });
  const form = (name: string) => ({ title: name, fields: [{ key: "name", type: "text", label: "Name" }] });
  const rounds = open.map(async ({ id, url }, round) => {
    const { pathname } = new URL(url);
    const [answers, created, others] = await Promise.all([
      Promise.all(["a", "b", "c"].map((name) => post(pathname, { data: { name } }))),
      Promise.all([post("/api/v1/forms", form(`T${round}`)), post("/api/v1/forms", form(""))]),
      Promise.all([
        post(pathname, { data: { name: "x".repeat(3_000) } }),
        post(`/f/${ended.id}`, { data: { name: "late" } }),
        post(`/f/${cancelled.id}`, { data: { name: "late" } }),
        post(`/f/${"0".repeat(26)}`, { data: { name: "lost" } }),
      ]),
    ]);
    const twice = { data: { name: "twice" }, submission_token: `of round ${round}, which is unguessable` };
    const same = await Promise.all([post(`/f/${unlimited.id}`, twice), post(`/f/${unlimited.id}`, twice)]);
    return { id, round, answers, created, others, same };
  });
  const seen = new Set<string | undefined>();
  for (const { id, round, answers, created, others, same } of await Promise.all(rounds)) {
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await owner.responses(id)).map((response) => response.id)).toEqual(answers.flatMap((answer) => answer.id ?? []));
    expect(created.map(({ status }) => status)).toEqual([201, 422]);
    const read = await fetch(new URL(`/f/${created[0].id ?? ""}`, first.baseUrl), { headers: { Accept: "application/json" } });
    expect(await read.json()).toMatchObject({ title: `T${round}`, status: "active" });
    expect(others.map(({ status }) => status)).toEqual([expect.toBeOneOf([409, 422]), 410, 410, 404]);
    expect(same.map(({ status }) => status)).toEqual([201, 201]);
    expect(same[0].id).toBe(same[1].id);
    seen.add(same[0].id);
  }
  expect((await owner.responses(unlimited.id)).map(({ id }) => id).sort()).toEqual([...seen].sort());
});
