import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ownerOf } from "../../support/http/owner-of";
import { startReceiver } from "../../support/receivers/receiver";
import { startSqliteService } from "../../support/service/start-sqlite-service";

type Secret = { secret: string };

it("the signing secret appears in no file and in no line of the log, neither in plain text nor in hex", async () => {
  const service = await startSqliteService();
  try {
    const headers = { Authorization: `Bearer ${service.apiKey ?? ""}` };
    const ask = async (path: string, method: string) => {
      const reply = await fetch(`${service.baseUrl}/api/v1/webhooks/${path}`, { method, headers });
      return ((await reply.json()) as Secret).secret;
    };
    const receiver = await startReceiver();
    const body = JSON.stringify({ url: receiver.url });
    const added = await fetch(`${service.baseUrl}/api/v1/webhooks/endpoints`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body,
    });
    const endpoint = (await added.json()) as Secret & { id: string };
    const secrets = [await ask("secret", "GET"), await ask("secret/rotate", "POST"), endpoint.secret];
    secrets.push(await ask(`endpoints/${endpoint.id}/secret/rotate`, "POST"));
    const owner = ownerOf(service);
    await owner.submit((await owner.createForm({ callback_url: receiver.url })).url, { name: "Ada" });
    await receiver.request(2); // to the endpoint, too
    const files = readdirSync(service.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.map(({ name }) => name)).toContain("formslip.db");
    const { stdout, stderr } = service.output();
    const stored = Buffer.concat([
      ...files.map(({ parentPath, name }) => readFileSync(join(parentPath, name))),
      Buffer.from(stdout + stderr),
    ]);
    expect(stored.includes("whsec_")).toBe(false);
    for (const secret of secrets) {
      const base64 = secret.slice("whsec_".length);
      for (const form of [base64, Buffer.from(base64, "base64"), Buffer.from(base64, "base64").toString("hex")])
        expect(stored.includes(form)).toBe(false);
    }
  } finally {
    await service.dispose();
  }
});
