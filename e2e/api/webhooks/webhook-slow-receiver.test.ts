import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { isFullLength } from "../../support/service/full-length";
import type { Receiver } from "../../support/receivers/receiver";
import { startReceiver } from "../../support/receivers/receiver";
import { reportFigure } from "../../support/service/report-figure";
import { sendTestEvent, waitForAttempts } from "../../support/receivers/webhooks";

const HOSTS = 50;
/** Per receiver: more than are sent to it at once. */
const EVENTS = isFullLength ? 20 : 3;
/** Webhooks to a receiver that answers, ten a second: at full length while the attempts at the others run out and begin anew. */
const SAMPLES = isFullLength ? 600 : 10;
/** Asserted at full length only, since it includes the machine's other load. */
const MAX_ADDED_MS = 2_000;

describe("a receiver that never answers (promise P7)", () => {
  let api: Api;
  let silent: Receiver;
  beforeAll(async () => {
    api = await newApi();
    silent = await startReceiver(() => undefined);
  });

  it("delays only itself: others get their events while those for it hang", async () => {
    for (let index = 0; index < 30; index++) await sendTestEvent(api, { url: silent.url });
    await silent.request(1);
    const prompt = await startReceiver();
    for (let number = 1; number <= 5; number++) {
      const { id } = await api.createForm({ callback_url: prompt.url });
      await api.submit(id, { name: "Ada" });
      await prompt.request(number);
    }
    expect(silent.requests.every(({ isBrokenOff }) => !isBrokenOff)).toBe(true); // all kept waiting
  });

  it("gets only a few events at once", async () => {
    const receiver = await startReceiver(() => undefined);
    for (let index = 0; index < 20; index++) await sendTestEvent(api, { url: receiver.url });
    await receiver.request(1);
    const { id } = await sendTestEvent(api, { url: (await startReceiver()).url });
    await waitForAttempts(api, id, 1); // by then the others would have been sent too
    expect(receiver.requests.length).toBeLessThanOrEqual(4);
  });

  it("delays only its path: a seventh of its host gets its events while six hang", async () => {
    const prompt: string[] = [];
    const host = await startReceiver(({ path }, response) => {
      if (path !== "/ok") return;
      prompt.push(path);
      response.writeHead(204).end();
    });
    const base = new URL(host.url).origin;
    for (let path = 1; path <= 6; path++) for (let event = 0; event < 6; event++) await sendTestEvent(api, { url: `${base}/slow-${path}` });
    await host.waitFor((all) => new Set(all.map(({ path }) => path)).size === 6);
    const { id } = await api.createForm({ callback_url: `${base}/ok`, settings: { response_limit: null } });
    const times: number[] = [];
    for (let number = 1; number <= (isFullLength ? 200 : 5); number++) {
      const answered = Date.now();
      await api.submit(id, { name: "Ada" });
      const arrived = (await host.waitFor(() => prompt.length === number)).findLast(({ path }) => path === "/ok");
      times.push((arrived?.time ?? Infinity) - answered);
      await pause(isFullLength ? 100 : 0); // at full length the attempts of the others run out and begin anew
    }
    const longest = Math.max(...times);
    reportFigure("P7", `six hung paths of a host: the seventh's events at most ${longest} ms after the answer`);
    if (isFullLength) expect(longest).toBeLessThan(500);
    else expect(host.requests.every(({ path, isBrokenOff }) => path === "/ok" || !isBrokenOff)).toBe(true); // all kept hanging
    await host.close();
  });

  it("does not delay others by more than 2 s at the p95, even with fifty such hosts", { timeout: 300_000 }, async () => {
    const prompt = await startReceiver();
    const { id } = await api.createForm({ callback_url: prompt.url, settings: { response_limit: null } });
    const p95 = async () => {
      const times: number[] = [];
      for (let sample = 0; sample < SAMPLES; sample++) {
        const number = prompt.requests.length + 1;
        const sent = Date.now();
        await api.submit(id, { name: "Ada" });
        times.push((await prompt.request(number, 30_000)).time - sent);
        await pause(100);
      }
      return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
    };
    const alone = await p95();
    const hanging = await Promise.all(Array.from({ length: HOSTS }, () => startReceiver(() => undefined)));
    for (let event = 0; event < EVENTS; event++) await Promise.all(hanging.map(({ url }) => sendTestEvent(api, { url })));
    await Promise.all(hanging.map((receiver) => receiver.request(1, 30_000)));
    const beset = await p95();
    await Promise.all(hanging.map(({ close }) => close())); // so that they do not slow down later tests
    reportFigure(
      "P7",
      `${HOSTS} hanging hosts with ${EVENTS} events each: p95 of the others ${alone} → ${beset} ms from answer to webhook`,
    );
    if (isFullLength) expect(beset - alone).toBeLessThan(MAX_ADDED_MS);
  });
});
