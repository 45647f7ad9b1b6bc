import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:https";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Browser } from "../../support/http/browser";
import { CALLBACK, OAuthClient, postJson, toolsOf } from "../../support/http/oauth-client";
import type { RunningService } from "../../support/service/start-service";
import { startService } from "../../support/service/start-service";

const tls = (name: string) => new URL(`../../support/tls/${name}`, import.meta.url);
const documents = new Map<string, string>();
const asked: string[] = [];
const server = createServer({ key: readFileSync(tls("good.key")), cert: readFileSync(tls("good.crt")) }, ({ url = "" }, response) => {
  asked.push(url);
  const body = documents.get(url);
  response.writeHead(body === undefined ? 404 : 200, { "Content-Type": "application/json" }).end(body);
});
let service: RunningService;
let host: string;
const browser = () => new Browser(service.baseUrl);
let person: Browser;
let accountId: string;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const limits = { RATE_LIMITS: "app-registrations=2,app-documents=3" };
  service = await startService({
    env: { NODE_EXTRA_CA_CERTS: tls("authority.crt").pathname, WEBHOOK_ALLOWED_CIDRS: "127.0.0.0/8", ...limits },
  });
  person = browser();
  const token = service.setUpUrl?.split("/").at(-1);
  const entered = await person.ask("/api/v1/members", {
    method: "POST",
    body: { token, name: "Ada", email: "ada@example.com", password: "correct horse battery" },
  });
  accountId = (entered.body as { account: { id: string } }).account.id;
});
afterAll(async () => {
  await service.dispose();
  server.close();
});

function publish(path: string, changes: object = {}): OAuthClient {
  const id = `https://${host}${path}`;
  documents.set(
    path,
    JSON.stringify({ client_id: id, client_name: "Published agent", redirect_uris: ["http://127.0.0.1/callback"], ...changes }),
  );
  return new OAuthClient(id, service.baseUrl);
}

it("a client with a metadata document is connected without registering, and its host vouches for it", async () => {
  const client = publish("/client.json");
  const page = client.page({ redirect_uri: CALLBACK });
  expect((await browser().ask(page)).status).toBe(307); // to sign in: nothing is fetched for a stranger
  expect(asked).toEqual([]);
  const html = String((await person.ask(page)).body).replaceAll("<!-- -->", "");
  expect(html).toContain("Connect Published agent?");
  expect(html).toContain(`Published by ${host}`);
  expect(html).not.toContain("Nobody has checked that");
  const { access } = await client.connect(person, { accountId });
  expect(await toolsOf(access, service.baseUrl)).toContain("ask_person");
  expect(asked).toEqual(["/client.json"]);
});

it("a document that names another client, or is not there, connects nobody; and few are fetched a minute", async () => {
  const other = publish("/other.json", { client_id: "https://agent.example/client.json" });
  expect(String((await person.ask(other.page())).body)).toContain("does not name that address");
  const none = new OAuthClient(`https://${host}/none.json`, service.baseUrl);
  expect(String((await person.ask(none.page())).body)).toContain("could not be read");
  const late = publish("/late.json");
  expect(String((await person.ask(late.page())).body)).toContain("Wait a minute");
  expect(asked).toEqual(["/client.json", "/other.json", "/none.json"]);
});

it("an address registers few clients an hour", async () => {
  const register = () => postJson("/oauth/register", { redirect_uris: [CALLBACK] }, service.baseUrl);
  expect([(await register()).status, (await register()).status]).toEqual([201, 201]);
  const refused = await register();
  expect([refused.status, refused.body.error]).toEqual([429, "temporarily_unavailable"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});
