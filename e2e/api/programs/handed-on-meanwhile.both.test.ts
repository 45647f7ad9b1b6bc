import { once } from "node:events";
import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl } from "../../support/http/api";
import { inputsOf } from "../../support/http/page";
import { codeFor, Visitor } from "../../support/http/visitor";
import type { SignedInOwner } from "../../support/screens/new-owner";
import { newOwner } from "../../support/screens/new-owner";

let api: Api;
let owner: SignedInOwner;
beforeAll(async () => {
  owner = await newOwner();
  ({ api } = owner);
});

const fields = [{ key: "day", type: "text", label: "Which day?" }];
const ask = (more: object = {}) => {
  const settings = { outcomes: ["hand_on", "question"], locale: "en", recipient: "Dmitri", ...more };
  return api.createForm({ title: "A day", fields, settings });
};
const newAddress = () => `reader-${crypto.randomUUID()}@reader.example`;
const read = async (id: string) => (await api.call(`/api/v1/forms/${id}`)).body as Record<string, unknown>;
const outcome = (id: string) => api.call(`/api/v1/forms/${id}/outcome`);
const handOn = (id: string, typed: Record<string, string>, visitor = new Visitor()) => visitor.post(`/f/${id}/outcome/hand_on`, typed);

describe("when it is handed on while something else arrives", () => {
  /** Sends a post whose body ends once `meanwhile` is done: the request has been admitted by then. */
  async function sendSlowly(
    path: string,
    { headers, body, meanwhile }: { headers: object; body: string; meanwhile: () => Promise<unknown> },
  ) {
    const { hostname, port } = new URL(baseUrl());
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    const given = Object.entries({
      Host: `${hostname}:${port}`,
      "Content-Length": Buffer.byteLength(body),
      Connection: "close",
      ...headers,
    });
    socket.write(
      `POST ${path} HTTP/1.1\r\n${given.map(([name, value]) => `${name}: ${String(value)}\r\n`).join("")}\r\n${body.slice(0, 3)}`,
    );
    await meanwhile();
    socket.write(body.slice(3));
    let reply = "";
    for await (const part of socket) reply += String(part);
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]), reply };
  }
  const form = { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };

  it.each([
    ["an answer as JSON", "", { "Content-Type": "application/json", Accept: "application/json" }, '{"data":{"day":"Monday"}}', 403],
    ["an answer of a page", "", form, "day=Monday", 403],
    ["that they decline", "/outcome/decline", form, "reason=Never", 403],
    ["a question", "/outcome/question", form, "reason=What+for", 403],
    ["another name", "/outcome/hand_on", form, "email=other@reader.example", 409],
  ])("%s of the first person is not taken", async (_, path, headers, body, status) => {
    const { id } = await ask({ outcomes: ["hand_on", "question", "decline"] });
    const address = newAddress();
    const meanwhile = () => handOn(id, { email: address });
    const { status: given, reply } = await sendSlowly(`/f/${id}${path}`, { headers, body, meanwhile });
    expect([path, given === 404 ? 409 : given]).toEqual([path, status]); // it is not offered any more
    const { status: state, handed_on, conversation } = await read(id);
    expect({ state, handed_on, conversation }).toMatchObject({
      state: "active",
      handed_on: { to: { email: address } },
      conversation: undefined,
    });
    if (body.startsWith("day") || body.startsWith("reason")) expect(reply).toContain(body.startsWith("day") ? "Monday" : "reason");
  });

  it("answers and handing on at the same time leave one of the two", async () => {
    for (let turn = 0; turn < 10; turn++) {
      const { id } = await ask();
      const [sent, handed] = await Promise.all([api.submit(id, { day: "Monday" }), handOn(id, { email: newAddress() })]);
      const { status, handed_on } = await read(id);
      if (sent.status === 201)
        expect({ status, handed_on, handed: handed.status >= 400 }).toEqual({ status: "completed", handed_on: undefined, handed: true });
      else expect({ status, sent: sent.status }).toEqual({ status: "active", sent: 403 });
    }
  });

  it("a question that is taken is kept, also beside handing on", async () => {
    for (let turn = 0; turn < 10; turn++) {
      const { id } = await ask();
      const asked = new Visitor().post(`/f/${id}/outcome/question`, { reason: "Whose day?" });
      const [question] = await Promise.all([asked, handOn(id, { email: newAddress() })]);
      const { conversation } = await read(id);
      expect({ status: question.status, conversation }).toMatchObject(
        question.status === 200 ? { conversation: [{ text: "Whose day?" }] } : { conversation: undefined },
      );
      expect((await outcome(id)).body).toMatchObject({ status: "waiting" });
    }
  });

  it("nobody gets two forms of a round, however many hand on to them at once or add them", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const people = Array.from({ length: 4 }, (_, nth) => ({ name: `P${nth}`, email: newAddress() }));
    const body = { form: { title: "A day", fields, settings: { locale: "en" } }, people, outcomes: ["hand_on"] };
    const { id } = (await owner.browser.ask("/api/v1/rounds", { method: "POST", body, headers })).body as { id: string };
    const listed = async () => (await owner.browser.ask(`/api/v1/rounds/${id}/people`)).body as { email: string; form_id: string }[];
    const email = newAddress();
    const added = owner.browser.ask(`/api/v1/rounds/${id}/people`, {
      method: "POST",
      body: { people: [{ name: "Eva", email }] },
      headers: { "Idempotency-Key": crypto.randomUUID() },
    });
    await Promise.all([...(await listed()).map((person) => handOn(person.form_id, { email })), added]);
    expect((await listed()).filter((person) => person.email === email)).toHaveLength(1);
  });
});

it("a question of the first person waits for no reply any more", async () => {
  const { id } = await ask();
  await new Visitor().post(`/f/${id}/outcome/question`, { reason: "Whose day?" });
  expect((await outcome(id)).body).toMatchObject({ status: "question" });
  const address = newAddress();
  await handOn(id, { email: address });
  expect((await outcome(id)).body).toMatchObject({ status: "waiting", conversation: [{ text: "Whose day?" }] });
  const late = await api.call(`/api/v1/forms/${id}/replies`, { method: "POST", body: { text: "Yours" } });
  expect([late.status, late.body]).toMatchObject([409, { type: "not_asked" }]);
});

it("nobody hands a form on to the address that they have confirmed", async () => {
  const address = newAddress();
  const { id } = await ask({ respondents: { by: "confirmed_email" } });
  const visitor = new Visitor();
  const gate = await visitor.get(`/f/${id}`);
  const asked = await visitor.post(`/f/${id}/enter`, { ...inputsOf(gate.html), email: address });
  const page = await visitor.follow(asked, `/f/${id}/enter`);
  await visitor.post(`/f/${id}/enter`, { ...inputsOf(page.html), code: await codeFor(owner.browser, address) });
  expect((await handOn(id, { email: address }, visitor)).status).toBe(422);
});
