import { describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { db } from "../../../lib/base/db/client";
import { sweepIdempotencyRecords } from "@/lib/domain/idempotency/mutations";

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

  const settle: Record<string, (api: Api, id: string) => Promise<unknown>> = {
    active: () => Promise.resolve(),
    completed: (api, id) => api.submit(id, { a: "x" }),
    cancelled: (api, id) => api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { status: "cancelled" } }),
    expired: (_, id) => db().form.update({ where: { id }, data: { expiresAt: new Date(0) } }),
    declined: (_, id) => fetch(`${baseUrl()}/f/${id}/outcome/decline`, { method: "POST", body: new URLSearchParams({ reason: "No" }) }),
  };
  const question = { external_id: "run 7/pay", settings: { outcomes: ["decline"] } };

  it.each(Object.keys(settle))("gives a replayed step its form, which is %s", async (state) => {
    const api = await newApi();
    const first = formOf(await create(api, question));
    await settle[state]?.(api, first.id);
    const status = state === "declined" ? "cancelled" : state;
    const isOpen = state === "active";
    for (const on_conflict of [undefined, null, "return", ...(isOpen ? ["ask_again"] : ["fail"])]) {
      const again = await create(api, { ...question, on_conflict });
      expect([again.status, again.body]).toMatchObject([200, { id: first.id, status }]);
      if (state !== "expired") expect(again.body).not.toHaveProperty("warnings");
    }
    const waited = await api.call("/api/v1/forms?wait=0", { method: "POST", body: { title: "T", fields, ...question } });
    expect([waited.status, waited.body]).toMatchObject([200, { form_id: first.id, terminal: !isOpen }]);
    if (isOpen) {
      const refused = await create(api, { ...question, on_conflict: "fail" });
      const ctx = { external_id: "run 7/pay", form_id: first.id };
      expect([refused.status, refused.body]).toMatchObject([409, { type: "external_id_taken", ctx }]);
      return;
    }
    const another = await create(api, { ...question, on_conflict: "ask_again" });
    expect([another.status, formOf(another).status]).toEqual([201, "active"]);
    expect(formOf(await create(api, question)).id).toBe(formOf(another).id);
    const all = (await api.call("/api/v1/forms?external_id=run+7%2Fpay")).body as Form[];
    expect(all.map(({ id }) => id)).toEqual([formOf(another).id, first.id]);
  });

  it("remembers a deleted form by its id alone, also one that was read before", async () => {
    const api = await newApi();
    for (const headers of new Array<Record<string, string>>({}, { "If-Match": "*" })) {
      const first = formOf(await create(api, { ...question, on_conflict: "ask_again" }));
      expect((await api.call(`/api/v1/forms/${first.id}`, { method: "DELETE", headers })).status).toBe(204);
      for (const body of [{}, { on_conflict: "fail" }, { on_conflict: "replace" }, { supersedes: first.id }]) {
        const gone = await create(api, { ...question, ...body });
        expect([gone.status, gone.body]).toMatchObject([410, { type: "deleted", ctx: { external_id: "run 7/pay", form_id: first.id } }]);
      }
    }
    expect((await create(await newApi(), question)).status).toBe(201);
    const where = { accountId: api.accountId };
    expect(Object.keys((await db().deletedExternalId.findFirst({ where })) ?? {}).sort()).toEqual(["accountId", "externalId", "formId"]);
    await db().account.delete({ where: { id: api.accountId } });
    expect(await db().deletedExternalId.count({ where })).toBe(0);
  });

  it("says what differs, and does not use it", async () => {
    const api = await newApi();
    const original = { ...question, callback_metadata: { a: 1, b: 2 }, settings: { recipient: "Ada", locale: "de" } };
    const { id } = formOf(await create(api, original));
    const same = { ...original, callback_metadata: { b: 2, a: 1 }, settings: { locale: "de", recipient: "Ada" } };
    expect((await create(api, same)).body).not.toHaveProperty("warnings");
    const answer_schema = { type: "object", properties: { other: { type: "string" } } };
    const changed = { description: "D", callback_metadata: {}, settings: {}, expires_in: "1h", callback_url: "https://example.com/" };
    const body = { title: "Other", answer_schema, external_id: "run 7/pay", ...changed };
    const keys = ["title", "description", "answer_schema", "callback_url", "callback_metadata", "settings", "expires_in"];
    const warnings = keys.map((key) => ({ loc: ["body", key], type: "differs" }));
    for (const path of ["/api/v1/forms", "/api/v1/forms?wait=0"]) {
      const reply = await api.call(path, { method: "POST", body });
      expect([reply.status, reply.body]).toMatchObject([200, { warnings }]);
    }
    expect((await api.call(`/api/v1/forms/${id}`)).body).toMatchObject({ title: "T", description: null });
  });

  it("finds its form also when the same request could not make one any more", async () => {
    const api = await newApi();
    const first = formOf(await create(api, question));
    const logo = { picture: first.id };
    expect(await create(api, { ...question, settings: { logo } })).toMatchObject({ status: 200, body: { id: first.id } });
    expect((await create(api, { external_id: "other", settings: { logo } })).status).toBe(422);
  });

  it("is superseded once, by the form that names it", async () => {
    const api = await newApi();
    const { url } = (await api.call("/api/v1/webhooks/inbox")).body as { url: string };
    const first = formOf(await create(api, { ...question, callback_url: url }));
    const next = { ...question, title: "Next", supersedes: first.id };
    const replies = await Promise.all(Array.from({ length: 6 }, () => create(api, next)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    const [second, ...others] = new Set(replies.map((reply) => formOf(reply).id));
    expect(others).toEqual([]);
    const replayed = await create(api, next);
    expect(replayed.body).toMatchObject({ id: second, status: "active", warnings: [{ loc: ["body", "supersedes"], type: "stale" }] });
    expect((await api.call(`/api/v1/forms/${first.id}`)).body).toMatchObject({ status: "cancelled" });
    expect((await api.call(`/api/v1/forms/${first.id}/deliveries`)).body).toMatchObject([{ type: "form.cancelled" }]);
    for (const supersedes of [first.id, "unknown"])
      expect(await create(api, { ...question, supersedes })).toMatchObject({ status: 200, body: { id: second, status: "active" } });
    await api.submit(second ?? "", { a: "x" });
    expect(await create(api, { ...question, supersedes: second })).toMatchObject({
      status: 200,
      body: { id: second, status: "completed" },
    });
  });

  it("is superseded or answered, never both", async () => {
    const api = await newApi();
    for (let round = 0; round < 5; round++) {
      const external_id = `race ${round}`;
      const first = formOf(await create(api, { external_id }));
      const [reply, answer] = await Promise.all([create(api, { external_id, supersedes: first.id }), api.submit(first.id, { a: "x" })]);
      const { status } = formOf(await api.call(`/api/v1/forms/${first.id}`));
      const isAnswered = answer.status === 201;
      expect([status, reply.status, formOf(reply).id === first.id]).toEqual(
        isAnswered ? ["completed", 200, true] : ["cancelled", 201, false],
      );
    }
  });

  it("is needed by what refers to it", async () => {
    const api = await newApi();
    const { id } = formOf(await create(api, { external_id: "a" }));
    const refused: [object, string[], string][] = [
      [{ supersedes: id }, ["body", "external_id"], "missing"],
      [{ supersedes: id, external_id: "a", on_conflict: "fail" }, ["body", "supersedes"], "either"],
      [{ supersedes: id, external_id: "b" }, ["body", "supersedes"], "supersedes_unknown"],
    ];
    for (const [body, loc, type] of refused)
      expect(await create(api, body)).toMatchObject({ status: 422, body: { detail: [{ loc, type }] } });
    const warnings = [{ loc: ["body", "on_conflict"], type: "no_effect" }];
    expect(await create(api, { on_conflict: "fail" })).toMatchObject({ status: 201, body: { warnings } });
  });

  it("is replaced on request, with a warning that this is unsafe to repeat", async () => {
    const api = await newApi();
    await create(api, { external_id: "x" });
    const replies = await Promise.all([1, 2, 3].map(() => create(api, { external_id: "x", on_conflict: "replace" })));
    const warnings = [{ loc: ["body", "on_conflict"], type: "unsafe" }];
    for (const reply of replies) expect(reply).toMatchObject({ status: 201, body: { warnings } });
    const all = (await api.call("/api/v1/forms?external_id=x")).body as Form[];
    expect(all.map(({ status }) => status).sort()).toEqual(["active", "cancelled", "cancelled", "cancelled"]);
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
