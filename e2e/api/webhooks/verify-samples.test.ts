import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, it, vi } from "vitest";
import { verifySamples } from "@/components/developers/verify-samples";
import { newApi } from "../../support/http/api";
import { secretOf } from "../../support/receivers/webhooks";
import { freePort } from "../../support/service/free-port";

// Tests may only rely on Node; the Python sample runs where Python and the library are installed.
const hasPython = spawnSync("python3", ["-c", "import standardwebhooks"]).status === 0;
const samples = [
  { command: process.execPath, file: verifySamples.javascript[0], answer: "{ name: 'Ada' }" },
  ...(hasPython ? [{ command: "python3", file: verifySamples.python[0], answer: "'data': {'name': 'Ada'}" }] : []),
];

describe("the receiver on the developers page", () => {
  const ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  it.each(samples)("in $file.label accepts a webhook and refuses an altered one", async ({ command, file, answer }) => {
    const api = await newApi();
    const port = await freePort();
    const written = file?.code.replace("4000", String(port)) ?? "";
    const secret = await secretOf(api);
    const { output } = run(command, { name: file?.label ?? "", code: written, secret });
    const url = `http://127.0.0.1:${port}/`;
    const post = (init: RequestInit) => fetch(url, { method: "POST", ...init }).then(({ status }) => status);
    await vi.waitUntil(() => post({ body: "{}" }).catch(() => null), { timeout: 10_000 });
    expect(await post({ body: "{}" })).toBe(400); // unsigned

    const { id } = await api.createForm({ callback_url: url });
    await api.submit(id, { name: "Ada" });
    await vi.waitFor(() => expect(output()).toContain(answer), { timeout: 10_000 });
    expect(output()).toContain("form.completed");
    const [now, body] = [new Date(), '{"type":"webhook.test","data":{"response":null}}'];
    const signature = new Webhook(secret).sign("msg", now, body);
    const headers = { "webhook-id": "msg", "webhook-timestamp": String(Math.floor(now.getTime() / 1000)), "webhook-signature": signature };
    expect(await post({ body, headers })).toBe(204);
    expect(await post({ body: body.replace("null", "5"), headers })).toBe(400);
    await vi.waitFor(
      async () => {
        const deliveries = (await api.call(`/api/v1/forms/${id}/deliveries`)).body as { state: string }[];
        expect(deliveries.map(({ state }) => state)).toEqual(["delivered"]);
      },
      { timeout: 10_000 },
    );
  });

  function run(command: string, { name, code, secret }: { name: string; code: string; secret: string }) {
    const folder = mkdtempSync(join(process.cwd(), "node_modules/.verify-samples-")); // so that the library resolves
    writeFileSync(join(folder, name), code);
    const child = spawn(command, [join(folder, name)], { env: { ...process.env, WEBHOOK_SECRET: secret, PYTHONUNBUFFERED: "1" } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    ends.push(() => {
      child.kill();
      rmSync(folder, { recursive: true });
    });
    return { output: () => output };
  }
});
