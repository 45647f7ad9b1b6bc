import { beforeAll, describe, expect, it } from "vitest";
import type { Api, ApiAnswer } from "../../support/http/api";
import { newApi } from "../../support/http/api";

const idsOf = ({ body }: ApiAnswer) => (body as { id: string }[]).map(({ id }) => id);

describe("responses", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });

  it("returns exactly the response object, in the list and alone", async () => {
    const { id } = await api.createForm({
      fields: [
        { key: "count", type: "number", label: "Count" },
        { key: "name", type: "text", label: "Name" },
      ],
    });
    const submit = { method: "POST", body: { data: { name: "Ada", count: 4.5 } }, headers: { "User-Agent": "tester/1.0" } };
    const receipt = (await api.call(`/f/${id}`, submit)).body as { id: string; submitted_at: string };
    expect(receipt).toEqual({ id: receipt.id, form_id: id, submitted_at: receipt.submitted_at });
    const expected = {
      id: receipt.id,
      form_id: id,
      data: { count: 4.5, name: "Ada" },
      submitted_at: receipt.submitted_at,
      metadata: { ip: "127.0.0.1", user_agent: "tester/1.0" },
      form_version: 1,
      changed_at: null,
    };
    expect((await api.call(`/api/v1/forms/${id}/responses`)).body).toEqual([expected]);
    expect((await api.call(`/api/v1/forms/${id}/responses/${receipt.id}`)).body).toEqual(expected);
  });

  it.each(['odd "agent" \\ \t/ 1', "\u00e9\u00ff", "{}'; --", ""])(
    "returns the same in the list and alone, whatever the user agent: %j",
    async (agent) => {
      const { id } = await api.createForm();
      const submit = { method: "POST", body: { data: { name: 'Ada "\u2028\u0001' } }, headers: { "User-Agent": agent } };
      const receipt = (await api.call(`/f/${id}`, submit)).body as { id: string };
      const alone = (await api.call(`/api/v1/forms/${id}/responses/${receipt.id}`)).body;
      expect((await api.call(`/api/v1/forms/${id}/responses`)).body).toEqual([alone]);
    },
  );

  it("ignores a client's claim about its address", async () => {
    const { id } = await api.createForm();
    const headers = { "X-Forwarded-For": "203.0.113.9", "X-Real-IP": "203.0.113.9", Forwarded: "for=203.0.113.9" };
    await api.call(`/f/${id}`, { method: "POST", body: { data: {} }, headers });
    expect((await api.call(`/api/v1/forms/${id}/responses`)).body).toMatchObject([{ metadata: { ip: "127.0.0.1" } }]);
  });

  it("lists newest first, in pages that the Link header names", async () => {
    const { id } = await api.createForm({ settings: { response_limit: null } });
    const ids: string[] = [];
    for (let index = 0; index < 7; index++) ids.unshift(((await api.submit(id, { name: `P${index}` })).body as { id: string }).id);
    ids.sort().reverse();
    const first = await api.call(`/api/v1/forms/${id}/responses?limit=5`);
    expect(idsOf(first)).toEqual(ids.slice(0, 5));
    const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await api.call(next);
    expect(idsOf(second)).toEqual(ids.slice(5));
    expect(second.headers.get("link")).toBeNull();
    expect(idsOf(await api.call(`/api/v1/forms/${id}/responses`))).toEqual(ids);
  });

  it("lists large responses on shorter pages and loses none", async () => {
    const fields = Array.from({ length: 40 }, (_, index) => ({ key: `f${index}`, type: "textarea", label: "Text" }));
    const { id } = await api.createForm({ fields, settings: { response_limit: null } });
    const data = Object.fromEntries(fields.map(({ key }) => [key, "😀".repeat(5_000)])); // 0.8 MB
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) ids.push(((await api.submit(id, data)).body as { id: string }).id);
    const pages: string[][] = [];
    for (let next = `/api/v1/forms/${id}/responses`; next !== "";) {
      const page = await api.call(next);
      pages.push(idsOf(page));
      next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
    }
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(ids.toSorted().toReversed());
  });

  it("answers 404 for a response to another form", async () => {
    const [mine, other] = [await api.createForm(), await api.createForm()];
    const { id } = (await api.submit(other.id, { name: "Ada" })).body as { id: string };
    const answer = await api.call(`/api/v1/forms/${mine.id}/responses/${id}`);
    expect(answer).toMatchObject({ status: 404, body: { detail: "Response not found" } });
  });
});
