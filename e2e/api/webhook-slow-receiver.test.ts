import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../support/api";
import { newApi } from "../support/api";
import type { Receiver } from "../support/receiver";
import { startReceiver } from "../support/receiver";
import { sendTestEvent, waitForAttempts } from "../support/webhooks";

describe("a receiver that never answers (promise P7)", () => {
  let api: Api;
  let silent: Receiver;
  beforeAll(async () => {
    api = await newApi();
    silent = await startReceiver(() => undefined);
  });

  it("delays only itself: others get their events within a second", async () => {
    for (let index = 0; index < 30; index++) await sendTestEvent(api, { url: silent.url });
    await silent.request(1);
    const prompt = await startReceiver();
    for (let number = 1; number <= 5; number++) {
      const { id } = await api.createForm({ callback_url: prompt.url });
      await api.submit(id, { name: "Ada" });
      const answered = Date.now();
      expect((await prompt.request(number)).time - answered).toBeLessThan(1_000);
    }
    expect(silent.requests.every(({ isBrokenOff }) => !isBrokenOff)).toBe(true); // they were waiting all the while
  });

  it("is sent a few events at once, not all that wait for it", async () => {
    const receiver = await startReceiver(() => undefined);
    for (let index = 0; index < 20; index++) await sendTestEvent(api, { url: receiver.url });
    await receiver.request(1);
    const { id } = await sendTestEvent(api, { url: (await startReceiver()).url });
    await waitForAttempts(api, id, 1); // by then the others would have been sent too
    expect(receiver.requests.length).toBeLessThanOrEqual(4);
  });
});
