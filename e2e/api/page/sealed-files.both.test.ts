import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { reheaded } from "../../support/samples/resealing";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { uploaded } from "../../support/http/upload";
import type { KeyPair } from "../../support/samples/sealing";
import { newKey, openBytes, seal, sealBytes } from "../../support/samples/sealing";

type Sealed = { id: string; files?: { id: string; url: string; size: number }[] };
type Problems = { detail: { loc: unknown[]; type: string }[] };

const name = { key: "name", type: "text", label: "Name", required: true };
const cv = { key: "cv", type: "file", label: "CV", config: { max_size_mb: 1, accept: [".pdf"] } };
const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");
const typesIn = (body: unknown) => (body as Problems).detail.map(({ loc, type }) => [loc.join("."), type]);

describe("a sealed form whose keys change", { timeout: 120_000 }, () => {
  let api: Api;
  let key: KeyPair;
  let second: KeyPair;
  beforeAll(async () => {
    api = await newApi();
    [key, second] = await Promise.all([newKey(), newKey()]);
  });
  const list = async (id: string) => (await api.call(`/api/v1/forms/${id}/responses`)).body as Sealed[];

  it("gives its files another header for other keys, and leaves the rest of them", async () => {
    const form = { fields: [name, cv], settings: { response_limit: null, sealed: { recipients: [key.recipient] } } };
    const { id } = await api.createForm(form);
    const bytes = Buffer.alloc(200_000, "%PDF-1.7 of Ada");
    const file = await sealBytes([key.recipient], bytes);
    const { token } = await uploaded(api, id, { name: "cv", fileName: "Ada.pdf", content: Buffer.from(file) });
    const files = { [token]: { name: "Ada.pdf", type: "application/pdf", size: bytes.length } };
    const content = { form: id, version: 1, locale: "en", data: { name: "Ada", cv: token }, files };
    await api.call(`/f/${id}`, { method: "POST", body: { sealed: await seal([key.recipient], content), files: [token] } });
    const [response] = await list(id);
    expect((await api.call(`/api/v1/forms/${id}/responses/${response?.id}/receipt`)).status).toBe(200); // its chain begins
    const stored = async () => (await list(id))[0]?.files?.[0] ?? { id: "", url: "", size: 0 };
    const { id: fileId, url } = await stored();
    const download = async () => {
      const reply = await fetch(url, { headers: { Authorization: `Bearer ${api.key}` } });
      return new Uint8Array(await reply.arrayBuffer());
    };
    const at = `/api/v1/forms/${id}/files/${fileId}/sealed`;
    const put = (body: unknown) => api.call(at, { method: "PUT", body });
    const two = { identities: [key.identity], recipients: [key.recipient, second.recipient] };
    const wanted = await reheaded(file, two);
    expect(typesIn((await put(wanted)).body)).toEqual([["body.header", "sealed"]]); // the form has one key
    expect((await download()).length).toBe(file.length);

    await api.call(`/api/v1/forms/${id}/settings`, { method: "PATCH", body: { sealed: { recipients: two.recipients } } });
    const used = async () => ((await api.call(`/api/v1/forms/${id}/usage`)).body as { stored_bytes: number }).stored_bytes;
    const before = await used();
    expect((await put({ ...wanted, header: `${wanted.header}x` })).status).toBe(422);
    expect((await put({ ...wanted, previous: digestOf("another") })).status).toBe(409);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await put(wanted); // the second time it is there already
      expect([status, body]).toMatchObject([200, { id: fileId, name: "sealed.age", size: file.length + 98 }]);
    }
    expect((await put(await reheaded(file, two))).status).toBe(409); // another header of the former one
    expect(await stored()).toMatchObject({ id: fileId, size: file.length + 98 });
    expect(await used()).toBe(before + 98);
    for (const { identity } of [key, second]) expect(Buffer.compare(await openBytes(await download(), identity), bytes)).toBe(0);

    // Back to the second key alone: the first no longer opens it.
    await api.call(`/api/v1/forms/${id}/settings`, { method: "PATCH", body: { sealed: { recipients: [second.recipient] } } });
    const alone = await reheaded(await download(), { identities: [key.identity], recipients: [second.recipient] });
    expect((await put(alone)).status).toBe(200);
    await expect(openBytes(await download(), key.identity)).rejects.toThrow();
    expect(Buffer.compare(await openBytes(await download(), second.identity), bytes)).toBe(0);

    // The chain says both times that the answers stayed what they were.
    const { links } = (await api.call(`/api/v1/forms/${id}/chain?limit=100`)).body as { links: { kind: string; detail: string }[] };
    const resealed = links.filter(({ kind }) => kind === "resealed");
    const details = resealed.map(({ detail }) => JSON.parse(detail) as { response: string; was: string; is: string });
    expect(details).toMatchObject([{ response: response?.id }, { response: response?.id }]);
    for (const { was, is } of details) expect(is).toBe(was);

    expect((await api.call(`/api/v1/forms/${id}/files/${"0".repeat(fileId.length)}/sealed`, { method: "PUT", body: alone })).status).toBe(
      404,
    );
    const plain = await api.createForm({ fields: [name, cv], settings: { response_limit: null } });
    const clear = await uploaded(api, plain.id, { name: "cv", fileName: "Ada.pdf", content: Buffer.from("%PDF-1.7") });
    await api.submit(plain.id, { name: "Ada", cv: clear.token });
    const clearId = clear.token.split(".", 1)[0] ?? "";
    const notSealed = await api.call(`/api/v1/forms/${plain.id}/files/${clearId}/sealed`, { method: "PUT", body: alone });
    expect([notSealed.status, notSealed.body]).toMatchObject([409, { type: "not_sealed" }]);
  });
});
