import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isFullLength } from "../../support/service/full-length";
import { ownerOf } from "../../support/http/owner-of";
import { reportFigure } from "../../support/service/report-figure";
import { startOwnService } from "../../support/service/start-own-service";
import type { RunningService } from "../../support/service/start-service";

const KILLS = isFullLength ? 50 : 2;
const STEPS = Array.from({ length: 6 }, (_, step) => `run 1/${step}`);

type Form = { id: string; status: string };

let service: RunningService;
beforeAll(async () => {
  service = await startOwnService({ env: { RATE_LIMITS: "off", WORKERS: "2" } });
});
afterAll(() => service.dispose());

/** On a connection of its own, since a connection stays with its worker. */
const call = (path: string, body?: object) =>
  fetch(new URL(path, service.baseUrl), {
    method: body ? "POST" : "GET",
    headers: { Authorization: `Bearer ${service.apiKey ?? ""}`, "Content-Type": "application/json", Connection: "close" },
    body: body ? JSON.stringify(body) : null,
  });

it(
  "a step whose process is killed between its question and the reply asks nobody twice when it is replayed (promise P26)",
  { timeout: 3_600_000 },
  async () => {
    const { url: callback_url } = (await (await call("/api/v1/webhooks/inbox")).json()) as { url: string }; // contract §13
    const fields = [{ key: "name", type: "text", label: "Name" }];
    const open = new Map<string, string>();
    const seen = { forms: 0, replies: 0, twice: 0 };
    for (let kill = 1; kill <= KILLS; kill++) {
      // Alternately with the outcome as the reply. From the second time on, each step takes the place of its open question.
      const path = kill % 2 === 0 ? "/api/v1/forms?wait=0" : "/api/v1/forms";
      const ask = (step: string) =>
        call(path, { title: `Version ${kill}`, fields, callback_url, external_id: step, supersedes: open.get(step) ?? null });
      const asking = STEPS.map(async (step) => (await ask(step)).status < 300 || Promise.reject(new Error("refused")));
      await Promise.any(asking); // now some of the others have made their form, and not replied
      for (const pid of service.servingPids()) process.kill(pid, "SIGKILL");
      const settled = await Promise.allSettled(asking);
      seen.replies += settled.filter(({ status }) => status === "fulfilled").length;
      for (const step of STEPS) {
        const replayed = await untilReplied(() => ask(step));
        const { id, form_id } = (await replayed.json()) as { id?: string; form_id?: string }; // a form, or an outcome
        const forms = (await (await call(`/api/v1/forms?limit=100&external_id=${encodeURIComponent(step)}`)).json()) as Form[];
        expect(forms.map(({ status }) => status)).toEqual(["active", ...new Array<string>(kill - 1).fill("cancelled")]);
        expect(id ?? form_id).toBe(forms[0]?.id);
        open.set(step, forms[0]?.id ?? "");
        seen.forms += 1;
        seen.twice += forms.length - kill;
      }
    }
    const told = await ownerOf(service).deliveries();
    expect(told).toHaveLength(STEPS.length * (KILLS - 1)); // each superseded form was cancelled once
    reportFigure("P26", `${KILLS} kills, ${seen.forms} steps, ${seen.forms - seen.replies} without a reply, ${seen.twice} asked twice`);
  },
);

/** The reply of the process that takes the killed one's place. */
async function untilReplied(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const reply = await send().catch(() => null);
    if (reply?.ok) return reply;
    if (reply && reply.status < 500) throw new Error(`${reply.status} ${await reply.text()}`);
    await pause(50);
  }
}
