import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { fromPage, openPage, sendPage } from "../../support/http/page";
import { upload } from "../../support/http/upload";
import type { KeyPair } from "../../support/samples/sealing";
import { newKey, seal, sealBytes } from "../../support/samples/sealing";

type Sealed = { id: string; sealed?: string };

const name = { key: "name", type: "text", label: "Name", required: true };
const cv = { key: "cv", type: "file", label: "CV", config: { max_size_mb: 1, accept: [".pdf"] } };
const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");
const typesIn = (body: unknown) =>
  (body as { detail: { loc: unknown[]; type: string }[] }).detail.map(({ loc, type }) => [loc.join("."), type]);

describe("a form whose sealing changes", { timeout: 120_000 }, () => {
  let api: Api;
  let key: KeyPair;
  let second: KeyPair;
  beforeAll(async () => {
    api = await newApi();
    [key, second] = await Promise.all([newKey(), newKey()]);
  });
  const newForm = (changes: Record<string, unknown> = {}) =>
    api.createForm({ fields: [name], ...changes, settings: { response_limit: null, sealed: { recipients: [key.recipient] } } });
  const contentOf = (form: string, data: Record<string, unknown> = { name: "Ada" }) => ({
    form,
    version: 1,
    locale: "en",
    data,
    files: {},
  });
  const send = (id: string, body: Record<string, unknown>) => api.call(`/f/${id}`, { method: "POST", body });
  const list = async (id: string) => (await api.call(`/api/v1/forms/${id}/responses`)).body as Sealed[];

  it("is never sealed with answers that can be read, or the reverse, whatever comes first", async () => {
    const outcomes: string[] = [];
    for (let round = 0; round < 25; round++) {
      for (const isSealed of [false, true]) {
        const settings = { response_limit: null, ...(isSealed && { sealed: { recipients: [key.recipient] } }) };
        const { id } = await api.createForm({ fields: [name], settings });
        const answer = isSealed ? { sealed: await seal([key.recipient], contentOf(id)) } : { data: { name: "Ada" } };
        const body = { sealed: isSealed ? null : { recipients: [key.recipient] } };
        const change = () => api.call(`/api/v1/forms/${id}/settings`, { method: "PATCH", body });
        const [first, last] = round % 2 === 0 ? [change, () => send(id, answer)] : [() => send(id, answer), change];
        const replies = await Promise.all([first(), last()]);
        const [changed, sent] = round % 2 === 0 ? replies : [replies[1], replies[0]];
        outcomes.push(`${changed.status === 200 ? "changed" : changed.status} ${sent.status === 201 ? "stored" : sent.status}`);
        const stored = await list(id);
        expect(stored.map(({ sealed }) => typeof sealed)).toEqual(sent.status === 201 ? [isSealed ? "string" : "undefined"] : []);
      }
    }
    expect(outcomes.filter((outcome) => !["changed 409", "changed 422", "409 stored"].includes(outcome))).toEqual([]);
  });

  it("refuses answers that are sealed to a removed key, and files from before it was sealed", async () => {
    const { id, url } = await newForm();
    const patch = (recipients: string[]) => api.call(`/api/v1/forms/${id}/settings`, { method: "PATCH", body: { sealed: { recipients } } });
    const stored = { sealed: await seal([key.recipient], contentOf(id)), sealed_to: [key.recipient], submission_token: "before" };
    const { status, body } = await send(id, stored);
    expect(status).toBe(201);
    await patch([second.recipient]);
    const late = await send(id, { sealed: await seal([key.recipient], contentOf(id)), sealed_to: [key.recipient] });
    expect([late.status, late.body]).toMatchObject([409, { type: "sealing_changed" }]);
    expect((await send(id, stored)).body).toMatchObject({ id: (body as Sealed).id }); // it was stored before
    expect((await send(id, { sealed: await seal([second.recipient], contentOf(id)), sealed_to: [second.recipient] })).status).toBe(201);
    await patch([second.recipient, key.recipient]);
    const both = await seal([key.recipient, second.recipient], contentOf(id));
    expect((await send(id, { sealed: both, sealed_to: [key.recipient, second.recipient] })).status).toBe(201); // in any order
    expect((await send(id, { sealed: both, sealed_to: [key.recipient] })).status).toBe(409);
    // The page: its reply names the present keys.
    const inputs = { _sealed: await seal([key.recipient], contentOf(id)), _sealed_to: key.recipient, submission_token: "of the page" };
    const reply = await sendPage(url, inputs, fromPage(url));
    expect(reply.status).toBe(409);
    expect(reply.html).toContain(second.recipient);
    expect(await list(id)).toHaveLength(3);
    const audit = (await api.call(`/api/v1/audit?action=form.settings_changed&target=${id}`)).body;
    expect(JSON.stringify(audit)).toContain(`"recipients_removed":["${key.recipient.slice(0, 12)}…${key.recipient.slice(-6)}"]`);
    expect(JSON.stringify(audit)).toContain(`"recipients_added":["${second.recipient.slice(0, 12)}…${second.recipient.slice(-6)}"]`);
    const open = await api.createForm({ fields: [name, cv], settings: { response_limit: null } });
    const clear = (await upload(api, open.id, [{ name: "cv", fileName: "a.pdf", content: Buffer.from("%PDF-1.7") }])).body as {
      token: string;
    };
    await api.call(`/api/v1/forms/${open.id}/settings`, { method: "PATCH", body: { sealed: { recipients: [key.recipient] } } });
    const naming = { sealed: await seal([key.recipient], contentOf(open.id)), files: [clear.token] };
    expect(typesIn((await send(open.id, naming)).body)).toEqual([["body.files.0", "file_unknown"]]);
  });

  it("says in its chain that answers were sealed again, also before there is a receipt", async () => {
    const { id } = await newForm();
    const first = await seal([key.recipient], contentOf(id));
    await send(id, { sealed: first });
    const [response] = await list(id);
    const body = { sealed: await seal([key.recipient], contentOf(id, { name: "Eve" })), previous: digestOf(first) };
    expect((await api.call(`/api/v1/forms/${id}/responses/${response?.id}/sealed`, { method: "PUT", body })).status).toBe(200);
    const { links } = (await api.call(`/api/v1/forms/${id}/chain`)).body as { links: { kind: string; detail: string }[] };
    expect(links.map(({ kind }) => kind)).toEqual(["accepted", "resealed"]);
    expect(JSON.parse(links[1]?.detail ?? "")).toMatchObject({ response: response?.id, by: "owner" });
    expect(JSON.stringify((await api.call(`/api/v1/audit?action=response.resealed&target=${id}`)).body)).toContain(response?.id ?? "?");
  });

  it("says on its page what it sees, and which file is no longer there", async () => {
    const { id, url } = await newForm({ fields: [name, cv] });
    const { html } = await openPage(url);
    expect(html).toMatch(/Only those who ask can read them, not this service\. The service still sees when you send them/);
    const [gone, kept] = await Promise.all(
      [0, 1].map(async () => {
        const content = Buffer.from(await sealBytes([key.recipient], "%PDF-1.7"));
        return ((await upload(api, id, [{ name: "cv", fileName: "a", content }])).body as { token: string }).token;
      }),
    );
    const sealed = await seal([key.recipient], contentOf(id));
    expect((await send(id, { sealed, files: [gone] })).status).toBe(201); // and so it cannot be sent again
    const inputs = { _sealed: await seal([key.recipient], contentOf(id)), _sealed_to: key.recipient, submission_token: "a" };
    const lost = await sendPage(url, { ...inputs, _files: gone ?? "" }, fromPage(url));
    expect(lost.status).toBe(422);
    expect(lost.html).toMatch(/<li data-for="cv">.*Upload the file for/s);
    expect((await sendPage(url, { ...inputs, _files: kept ?? "" }, fromPage(url))).status).toBe(303);
  });
});
