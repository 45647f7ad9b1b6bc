import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { signedHeaders } from "../../support/receivers/inbox";
import { startReceiver } from "../../support/receivers/receiver";
import { runDemo, startDemo } from "../../support/receivers/webhook-demo";
import { deliveriesOf, secretOf, waitForAttempts } from "../../support/receivers/webhooks";

type Demo = Awaited<ReturnType<typeof startDemo>>;

describe("npm run webhook-demo", () => {
  let api: Api;
  let key: string;
  let demo: Demo | undefined;
  beforeAll(async () => {
    api = await newApi();
    key = api.key ?? "";
  });
  afterEach(async () => {
    await demo?.stop();
    demo = undefined;
  });
  const printed = (text: string) => vi.waitFor(() => expect(demo?.output()).toContain(text), { timeout: 5_000 });

  it("with KEY and BASE prints each verified event, and the delivery succeeds", async () => {
    const { url } = (demo = await startDemo({ KEY: key, BASE: baseUrl() }));
    const { id } = await api.createForm({ callback_url: url, callback_metadata: { task: "t1" } });
    await api.submit(id, { name: "Zoë" });
    const [delivery] = await deliveriesOf(api, id);
    await printed(`${delivery?.id ?? ""} verified`);
    await printed('"task": "t1"');
    await printed('"name": "Zoë"');
    expect(await waitForAttempts(api, delivery?.id ?? "", 1)).toMatchObject({ state: "delivered", attempts: [{ status_code: 204 }] });
    expect(demo.output()).not.toMatch(/whsec_|fs_live_/);
  });

  it("with WEBHOOK_SECRET needs no key, and answers 400 to what is not signed with it", async () => {
    const secret = await secretOf(api);
    const { url } = (demo = await startDemo({ WEBHOOK_SECRET: secret }));
    const post = async (headers: Record<string, string>) => (await fetch(url, { method: "POST", body: '{"a":1}', headers })).status;
    expect(await post({})).toBe(400);
    await printed("refused: ");
    expect(await post(signedHeaders(await secretOf(await newApi()), '{"a":1}'))).toBe(400);
    expect(demo.output()).not.toContain("verified");
    expect(await post(signedHeaders(secret, '{"a":1}'))).toBe(204);
    await printed("msg_by_hand verified");
  });

  it("without KEY exits with 1 and one sentence that names it", async () => {
    const { code, stdout, stderr } = await runDemo([], { BASE: baseUrl() });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^Set KEY .*\.\n$/);
  });

  it.each<[string, () => Record<string, string>, RegExp]>([
    ["a wrong KEY", () => ({ KEY: "wrong", BASE: baseUrl() }), /401: Invalid or missing API key/],
    ["a BASE where nobody is", () => ({ KEY: key, BASE: "http://127.0.0.1:1" }), /\S/],
  ])("with %s exits with 1 and one line", async (_what, env, sentence) => {
    const { code, stdout, stderr } = await runDemo([], env());
    expect({ code, stdout, lines: stderr.trim().split("\n").length }).toEqual({ code: 1, stdout: "", lines: 1 });
    expect(stderr).toMatch(sentence);
  });

  it("on a taken port exits with 1 and one line that names it", async () => {
    const { port } = new URL((await startReceiver()).url);
    const { code, stdout, stderr } = await runDemo(["--port", port], { KEY: key, BASE: baseUrl() });
    expect({ code, stdout, lines: stderr.trim().split("\n").length }).toEqual({ code: 1, stdout: "", lines: 1 });
    expect(stderr).toContain(port);
  });
});
