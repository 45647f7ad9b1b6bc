import { Webhook } from "standardwebhooks";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import type { Received } from "../../support/receivers/receiver";
import { startReceiver } from "../../support/receivers/receiver";
import { deliveriesOf, secretOf, sendTestEvent } from "../../support/receivers/webhooks";

const verifies = (secret: string, { body, headers }: Pick<Received, "body" | "headers">) => {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
};

describe("the signature of a webhook", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });

  const receiveOne = async (owner: Api) => {
    const receiver = await startReceiver();
    const { id } = await owner.createForm({ callback_url: receiver.url, title: "Zoë 😀" });
    await owner.submit(id, { name: "Ada" });
    return { request: await receiver.request(1), deliveries: await deliveriesOf(owner, id) };
  };
  const rotate = async (owner: Api) => owner.call("/api/v1/webhooks/secret/rotate", { method: "POST" });
  const signaturesOf = ({ headers }: Received) => headers["webhook-signature"]?.split(" ") ?? [];

  it("is verified by the published library with the secret that the API shows, in a few lines", async () => {
    const received = (await receiveOne(api)).request;
    const reply = await api.call("/api/v1/webhooks/secret");
    const { secret } = reply.body as { secret: string };
    const event = new Webhook(secret).verify(received.body, received.headers);
    expect(event).toEqual(JSON.parse(received.body));
  });

  it("covers the delivery's id and the time of the attempt", async () => {
    const before = Math.floor(Date.now() / 1000);
    const { request, deliveries } = await receiveOne(api);
    expect(deliveries.map(({ id }) => id)).toEqual([request.headers["webhook-id"]]);
    expect(request.headers["webhook-timestamp"]).toMatch(/^\d{10}$/);
    const timestamp = Number(request.headers["webhook-timestamp"]);
    expect(timestamp).toBeGreaterThanOrEqual(before);
    expect(timestamp * 1000).toBeLessThanOrEqual(request.time);
    expect(signaturesOf(request)).toEqual([expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/)]);
  });

  it("is valid only for this id, this time and this body", async () => {
    const { headers, body } = (await receiveOne(api)).request;
    const secret = await secretOf(api);
    expect(verifies(secret, { headers, body })).toBe(true);
    expect(verifies(secret, { headers, body: body.replace("Ada", "Bob") })).toBe(false);
    expect(verifies(secret, { headers, body: `${body}\n` })).toBe(false);
    expect(verifies(secret, { headers: { ...headers, "webhook-id": "01ARZ3NDEKTSV4RRFFQ69G5FAV" }, body })).toBe(false);
    const later = String(Number(headers["webhook-timestamp"]) + 1);
    expect(verifies(secret, { headers: { ...headers, "webhook-timestamp": later }, body })).toBe(false);
  });

  it("is specific to the account", async () => {
    const other = await newApi();
    const [ours, theirs] = [(await receiveOne(api)).request, (await receiveOne(other)).request];
    const [secret, otherSecret] = [await secretOf(api), await secretOf(other)];
    expect([verifies(secret, ours), verifies(otherSecret, theirs)]).toEqual([true, true]);
    expect([verifies(otherSecret, ours), verifies(secret, theirs)]).toEqual([false, false]);
  });

  it("is one of two after a rotation: the new secret's, then the old one's", async () => {
    const own = await newApi();
    const old = await secretOf(own);
    const rotated = await rotate(own);
    expect(rotated.body).toEqual((await own.call("/api/v1/webhooks/secret")).body);
    const secret = await secretOf(own);
    const { request } = await receiveOne(own);
    const only = (signature: string | undefined) => ({ ...request, headers: { ...request.headers, "webhook-signature": signature ?? "" } });
    const [first, second, ...more] = signaturesOf(request);
    expect(more).toEqual([]);
    expect([verifies(secret, request), verifies(old, request)]).toEqual([true, true]);
    expect([verifies(secret, only(first)), verifies(old, only(first))]).toEqual([true, false]);
    expect([verifies(secret, only(second)), verifies(old, only(second))]).toEqual([false, true]);
  });

  it("is one of five after four rotations in a day, all valid; a fifth rotation gets 409 and changes nothing", async () => {
    const own = await newApi();
    const secrets = [await secretOf(own)];
    for (let time = 0; time < 4; time++) secrets.unshift(((await rotate(own)).body as { secret: string }).secret);
    const refused = await rotate(own);
    expect(refused.status).toBe(409);
    expect(refused.text).not.toContain("whsec_");
    expect(await secretOf(own)).toBe(secrets[0]);
    const { request } = await receiveOne(own);
    expect(signaturesOf(request)).toHaveLength(5);
    expect(secrets.map((secret) => verifies(secret, request))).toEqual(Array.from({ length: 5 }, () => true));
    expect(new Set(secrets).size).toBe(5);
  });

  it("is on test events too", async () => {
    const receiver = await startReceiver();
    const { id } = await sendTestEvent(api, { url: receiver.url });
    const request = await receiver.request(1);
    expect(request.headers["webhook-id"]).toBe(id);
    expect(verifies(await secretOf(api), request)).toBe(true);
  });
});
