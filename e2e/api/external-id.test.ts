import { describe, expect, it } from "vitest";
import type { Api } from "../support/api";
import { newApi } from "../support/api";
import { db } from "@/lib/db/client";
import { sweepIdempotencyRecords } from "@/lib/idempotency/mutations";

type Form = { id: string; status: string; external_id: string | null; title: string };
const fields = [{ key: "a", type: "text", label: "A" }];
const create = (api: Api, body: object, headers = {}) =>
  api.call("/api/v1/forms", { method: "POST", body: { title: "T", fields, ...body }, headers });
const formOf = ({ body }: { body: unknown }) => body as Form;

describe("external_id", () => {
  it("has one open form, however many ask at once", async () => {
    const api = await newApi();
    const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => create(api, { external_id: "order 7", title: `${index}` })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(replies.map((reply) => formOf(reply).id)).size).toBe(1);
    expect((await create(await newApi(), { external_id: "order 7" })).status).toBe(201);
    expect((await create(api, { external_id: "order 8" })).status).toBe(201);
    const listed = (await api.call("/api/v1/forms?external_id=order+7")).body as Form[];
    expect(listed).toMatchObject([{ external_id: "order 7" }]);
    for (const external_id of ["", "x".repeat(256), 7, "a\0"]) expect((await create(api, { external_id })).status).toBe(422);
  });

  it("is refused or replaced on request; a closed form is no conflict", async () => {
    const api = await newApi();
    const first = formOf(await create(api, { external_id: "x" }));
    const refused = await create(api, { external_id: "x", on_conflict: "fail" });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { type: "external_id_taken", ctx: { external_id: "x", form_id: first.id } },
    ]);
    const replies = await Promise.all([1, 2, 3].map(() => create(api, { external_id: "x", on_conflict: "replace" })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    const all = (await api.call("/api/v1/forms?external_id=x")).body as Form[];
    expect(all.map(({ status }) => status).sort()).toEqual(["active", "cancelled", "cancelled", "cancelled"]);
    const open = all.find(({ status }) => status === "active");
    await api.submit(open?.id ?? "", { a: "x" });
    expect((await create(api, { external_id: "x" })).status).toBe(201);
  });

  it("sends form.cancelled for the replaced form", async () => {
    const api = await newApi();
    const { url } = (await api.call("/api/v1/webhooks/inbox")).body as { url: string };
    const { id } = formOf(await create(api, { external_id: "y", callback_url: url }));
    await create(api, { external_id: "y", on_conflict: "replace" });
    const { body } = await api.call(`/api/v1/forms/${id}/deliveries`);
    expect(body).toMatchObject([{ type: "form.cancelled", form_id: id }]);
  });
});

describe("an Idempotency-Key", () => {
  it("compares requests by their meaning", async () => {
    const api = await newApi();
    const headers = { "Idempotency-Key": "k", "Content-Type": "application/json" };
    const send = (raw: string) => api.call("/api/v1/forms", { method: "POST", raw, headers });
    const first = await send('{"title":"T","settings":{"a":1,"b":{"c":2,"d":3}},"fields":[{"key":"a","type":"text","label":"A"}]}');
    const again = await send(
      '{ "fields": [{"label":"A","key":"a","type":"text"}], "settings": {"b":{"d":3,"c":2},"a":1.0}, "title": "\\u0054" }',
    );
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect((await send('{"title":"T","settings":{"a":2,"b":{"c":2,"d":3}},"fields":[{"key":"a","type":"text","label":"A"}]}')).status).toBe(
      422,
    );
  });

  it("is kept as long as the form that it made", async () => {
    const api = await newApi();
    const headers = { "Idempotency-Key": "k" };
    const first = await create(api, {}, headers);
    const later = new Date(Date.now() - 25 * 60 * 60 * 1000);
    const where = { accountId: api.accountId };
    await db().idempotencyRecord.updateMany({ where, data: { claimedAt: later } });
    await sweepIdempotencyRecords(new Date());
    expect((await create(api, {}, headers)).text).toBe(first.text);
    await api.call(`/api/v1/forms/${formOf(first).id}`, { method: "DELETE" });
    await sweepIdempotencyRecords(new Date());
    expect(await db().idempotencyRecord.count({ where })).toBe(0);
    expect((await create(api, {}, headers)).text).not.toBe(first.text);
  });
});
