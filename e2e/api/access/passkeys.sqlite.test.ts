import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, SecurityKey } from "../../support/http/authenticator";
import { Browser } from "../../support/http/browser";
import type { RunningService } from "../../support/service/start-service";
import { startSqliteService } from "../../support/service/start-sqlite-service";

const here = { origin: "https://forms.example.com", rpId: "forms.example.com" };
const ada = { name: "Ada", email: "ada@example.com", password: "correct horse battery" };
const who = { current_password: ada.password };

let service: RunningService;
let browser: Browser;
beforeAll(async () => {
  service = await startSqliteService({ env: { BASE_URL: here.origin, RATE_LIMITS: "off" } });
  browser = aBrowser();
  const token = service.setUpUrl?.split("/").at(-1);
  expect((await post("members", { ...ada, token })).status).toBe(201);
});
afterAll(() => service.dispose());

const aBrowser = () => new Browser(`http://127.0.0.1:${service.env.PORT ?? ""}`);
const post = (path: string, body?: object, from = browser) => from.ask(`/api/v1/${path}`, { method: "POST", body });

type Options = { options: { challenge: string; rpId?: string; excludeCredentials?: { id: string }[] } };
const optionsToAdd = async () => ((await post("user/passkeys/options", who)).body as Options).options;
const optionsToSignIn = async () => ((await post("session/passkey-options")).body as Options).options;
const enter = (credential: object, from = aBrowser()) => post("session/passkey", { credential }, from);

it("a passkey is added with the password, signs in alone, and is removed with the password", async () => {
  const key = new SecurityKey();
  expect((await post("user/passkeys/options", { current_password: "not the password" })).status).toBe(422);
  const made = key.make(await optionsToAdd(), here);
  const { status, body } = await post("user/passkeys", { name: " Laptop ", credential: made });
  expect([status, body]).toMatchObject([201, { name: "Laptop", last_used_at: null }]);
  expect((await post("user/passkeys", { name: "Again", credential: made })).body).toMatchObject({ type: "known_passkey" });
  expect((await optionsToAdd()).excludeCredentials).toMatchObject([{ id: key.id }]);

  const other = aBrowser();
  const options = await optionsToSignIn();
  expect(options).toMatchObject({ rpId: "forms.example.com", userVerification: "required" });
  expect(options).not.toHaveProperty("allowCredentials", expect.arrayContaining([expect.anything()])); // which would name people's keys
  const signed = key.sign(options, here);
  expect((await enter(signed, other)).status).toBe(201);
  expect((await other.ask("/api/v1/session")).body).toMatchObject({ user: { email: ada.email } });
  expect((await browser.ask("/api/v1/user/passkeys")).body).toMatchObject([{ last_used_at: expect.any(String) as unknown }]);
  expect((await enter(signed)).status, "a signature that was used").toBe(422);

  const { id } = body as { id: string };
  expect((await post(`user/passkeys/${id}/remove`, { current_password: "not the password" })).status).toBe(422);
  expect((await post(`user/passkeys/${id}/remove`, who)).status).toBe(204);
  expect((await other.ask("/api/v1/session")).status).toBe(403);
  expect((await enter(key.sign(await optionsToSignIn(), here))).status).toBe(422);
  expect((await post(`user/passkeys/${id}/remove`, who)).status).toBe(404);
});

it("a passkey is refused that is another's, unverified, for another page or another purpose", async () => {
  const key = new SecurityKey();
  const refusedToAdd = async (credential: object) =>
    expect((await post("user/passkeys", { name: "X", credential })).body).toMatchObject({ detail: [{ type: "wrong_passkey" }] });
  await refusedToAdd(key.make(await optionsToAdd(), { ...here, isVerified: false }));
  await refusedToAdd(key.make(await optionsToAdd(), { ...here, origin: "https://forms.example.org" }));
  await refusedToAdd(key.make(await optionsToAdd(), { ...here, rpId: "example.org" }));
  await refusedToAdd(key.make(await optionsToSignIn(), here));
  await refusedToAdd(key.make({ challenge: "invented" }, here));
  const made = key.make(await optionsToAdd(), here);
  await refusedToAdd({ ...made, response: { ...made.response, attestationObject: "AAAA" } });
  expect((await post("user/passkeys", { name: "Key", credential: made })).status).toBe(201);

  const statusOf = async (credential: object) => (await enter(credential)).status;
  const signed = key.sign(await optionsToSignIn(), here);
  const wrong = new SecurityKey().sign(await optionsToSignIn(), here);
  expect(await statusOf(wrong)).toBe(422);
  expect(await statusOf({ ...wrong, id: key.id, rawId: key.id })).toBe(422);
  expect(await statusOf({ ...signed, response: { ...signed.response, signature: wrong.response.signature } })).toBe(422);
  expect(await statusOf(key.sign(await optionsToSignIn(), { ...here, isVerified: false }))).toBe(422);
  expect(await statusOf(key.sign(await optionsToSignIn(), { ...here, origin: "https://evil.example" }))).toBe(422);
  expect(await statusOf(key.sign(await optionsToAdd(), here))).toBe(422);
  expect(await statusOf(key.sign({ challenge: "invented" }, here))).toBe(422);
  expect(await statusOf({})).toBe(422);
  expect(await statusOf(signed)).toBe(201);
});

it("a challenge to add a passkey counts once, and is void once two-step verification is on", async () => {
  const options = await optionsToAdd();
  const [first, second] = [new SecurityKey(), new SecurityKey()].map((key) => key.make(options, here));
  expect((await post("user/passkeys", { name: "First", credential: first })).status).toBe(201);
  const refused = { status: 422, body: { detail: [{ type: "wrong_passkey" }] } };
  expect(await post("user/passkeys", { name: "Second", credential: second })).toMatchObject(refused);
  const late = new SecurityKey().make(await optionsToAdd(), here);
  const { secret } = (await post("user/two-step", who)).body as { secret: string };
  const confirmed = await post("user/two-step/confirm", { code: await codeOf(secret, -1) });
  const [code] = (confirmed.body as { recovery_codes: string[] }).recovery_codes;
  expect(await post("user/passkeys", { name: "Late", credential: late })).toMatchObject(refused);
  expect((await post("user/two-step/turn-off", { ...who, code })).status).toBe(204);
});

it("a passkey stands beside two steps, whose code its changes then need; cookies are bound to the host", async () => {
  const { secret } = (await post("user/two-step", who)).body as { secret: string };
  const confirmed = await post("user/two-step/confirm", { code: await codeOf(secret) });
  const [code] = (confirmed.body as { recovery_codes: string[] }).recovery_codes;
  expect((await post("user/passkeys/options", who)).body).toMatchObject({ detail: [{ loc: ["body", "code"], type: "missing" }] });
  const options = ((await post("user/passkeys/options", { ...who, code })).body as Options).options;
  const key = new SecurityKey();
  expect((await post("user/passkeys", { name: "Phone", credential: key.make(options, here) })).status).toBe(201);
  expect((await enter(key.sign(await optionsToSignIn(), here))).status).toBe(201);
  const { headers } = await post("session", { email: ada.email, password: ada.password }, aBrowser());
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-formslip_second_step=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  ]);
});
