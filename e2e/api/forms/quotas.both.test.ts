import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { ownerOf } from "../../support/http/owner-of";
import type { RunningService } from "../../support/service/start-service";
import { startOwnService } from "../../support/service/start-own-service";

const KB = 1024;
const question = { key: "text", type: "textarea", label: "Text" };
const cv = { key: "cv", type: "file", label: "CV", config: { max_size_mb: 1 } };
/** Eight texts of 10,000 characters: 80 kB per response. */
const texts = Array.from({ length: 8 }, (_, index) => ({ ...question, key: `t${index}` }));
const answer = Object.fromEntries(texts.map(({ key }) => [key, "x".repeat(10_000)]));
const answerBytes = JSON.stringify(answer).length;

type Owner = ReturnType<typeof ownerOf>;
let service: RunningService;
let owner: Owner;
beforeAll(async () => {
  const quotas = { QUOTA_FORM_MB: "1", QUOTA_ACCOUNT_MB: "3", QUOTA_ADDRESS_MB_PER_HOUR: "4" };
  service = await startOwnService({ env: { ...quotas, RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" } });
  owner = ownerOf(service);
});
afterAll(() => service.dispose());

let addresses = 0;
/** A client with a new address. */
const stranger = () => ({ "X-Forwarded-For": `198.51.${100 + (++addresses >> 8)}.${addresses & 255}` });
const call = async (path: string, init: RequestInit = {}) => {
  const headers = { Authorization: `Bearer ${service.apiKey ?? ""}`, ...(init.headers as Record<string, string> | undefined) };
  const reply = await fetch(new URL(path, service.baseUrl), { ...init, headers });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
};
const usageOf = async (path: string) => JSON.parse((await call(path)).text) as { stored_bytes: number; limit_bytes: number };
const fill = async (url: string, times: number) => Promise.all(Array.from({ length: times }, () => owner.submit(url, answer, stranger())));
const upload = (formId: string, size: number, headers: Record<string, string> = stranger()) =>
  call(`/f/${formId}/files`, {
    method: "POST",
    headers: { "Content-Type": multipartType, ...headers },
    body: multipartBody([{ name: "cv", fileName: "a.txt", content: "x".repeat(size) }]),
  });

describe("a form that may store 1 MB", () => {
  it("accepts responses up to that, however many come at once, and tells programs, and people, who lose nothing they typed", async () => {
    const { id, url } = await owner.createForm({ fields: texts });
    const statuses = await fill(url, 20);
    const fitting = Math.floor((1024 * KB) / answerBytes);
    expect(statuses.filter((status) => status === 201)).toHaveLength(fitting);
    expect(statuses.filter((status) => status === 507)).toHaveLength(20 - fitting);
    expect(await usageOf(`/api/v1/forms/${id}/usage`)).toEqual({ stored_bytes: fitting * answerBytes, limit_bytes: 1024 * KB });
    expect((await owner.responses(id)).length).toBe(fitting);

    const page = await call(url, {
      method: "POST",
      headers: { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded", ...stranger() },
      body: new URLSearchParams({ ...answer, t0: "What I typed" }),
    });
    expect(page.status).toBe(507);
    expect(page.text).toContain("This form cannot take more answers at the moment");
    expect(page.text).toContain("What I typed");
    expect(await owner.submit(url, { t0: "short" }, stranger())).toBe(201);
    await call(`/api/v1/forms/${id}`, { method: "DELETE" });
  });

  it("counts files from the moment they begin to arrive, and no longer once refused", async () => {
    const { id } = await owner.createForm({ fields: [cv] });
    const both = await Promise.all([upload(id, 600 * KB), upload(id, 600 * KB)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 507]);
    expect((await usageOf(`/api/v1/forms/${id}/usage`)).stored_bytes).toBe(600 * KB);
    expect((await upload(id, 1200 * KB)).status).toBe(507);
    expect((await upload(id, 0)).status).toBe(422);
    expect((await usageOf(`/api/v1/forms/${id}/usage`)).stored_bytes).toBe(600 * KB);
    expect((await upload(id, 300 * KB)).status).toBe(201);
    await call(`/api/v1/forms/${id}`, { method: "DELETE" });
  });
});

it("an account's quota covers all its forms, and deleting frees storage", async () => {
  const forms = await Promise.all(Array.from({ length: 4 }, () => owner.createForm({ fields: texts })));
  const [first, second, third, last] = forms;
  // Responses stored while the account's usage is being read are counted twice until the next read, so some may be refused although there is room.
  for (const { id, url } of [first, second, third].flatMap((form) => form ?? []))
    await expect
      .poll(async () => {
        const missing = 12 - (await usageOf(`/api/v1/forms/${id}/usage`)).stored_bytes / answerBytes;
        await fill(url, missing);
        return missing;
      })
      .toBe(0);
  const limit = 3 * 1024 * KB;
  // The account's usage may count responses twice for a moment, so this adds up the forms' usage, which is exact.
  await expect
    .poll(async () => {
      await fill(last?.url ?? "", 1);
      const usages = await Promise.all(forms.map(({ id }) => usageOf(`/api/v1/forms/${id}/usage`)));
      return usages.reduce((sum, usage) => sum + usage.stored_bytes, 0);
    })
    .toSatisfy((bytes: number) => limit - answerBytes < bytes && bytes <= limit);
  expect((await usageOf("/api/v1/usage")).limit_bytes).toBe(limit);
  expect(await owner.submit(last?.url ?? "", answer, stranger())).toBe(507);
  // Its own quota of 1 MB would have had room.
  expect((await usageOf(`/api/v1/forms/${last?.id ?? ""}/usage`)).stored_bytes).toBeLessThan(1024 * KB - answerBytes);
  expect((await call(`/api/v1/forms/${first?.id ?? ""}`, { method: "DELETE" })).status).toBe(204);
  await expect.poll(() => owner.submit(last?.url ?? "", answer, stranger())).toBe(201);
  const metrics = await (await fetch(`${service.baseUrl}/metrics`)).text();
  expect(metrics).toMatch(/formslip_quota_refusals_total\{quota="form"\} [1-9]/);
  expect(metrics).toMatch(/formslip_quota_refusals_total\{quota="account"\} [1-9]/);
  expect(metrics).toContain(`formslip_quota_limit_bytes{quota="account"} ${3 * 1024 * KB}`);
  for (const { id } of forms) await call(`/api/v1/forms/${id}`, { method: "DELETE" });
});

it("an address has an hourly share over all forms and does not affect others", async () => {
  const forms = await Promise.all(Array.from({ length: 6 }, () => owner.createForm({ fields: [cv] })));
  const one = stranger();
  const replies = [];
  for (const { id } of forms) {
    await expect.poll(async () => (await usageOf("/api/v1/usage")).stored_bytes).toBe(0); // so that only the address's share matters
    replies.push(await upload(id, 900 * KB, one));
    await call(`/api/v1/forms/${id}`, { method: "DELETE" });
  }
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 429, 429]);
  expect(Number(replies.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
  const { id, url } = await owner.createForm({ fields: [cv] });
  await expect.poll(async () => (await upload(id, 900 * KB)).status).toBe(201);
  expect(await owner.submit(url, {}, one)).toBe(201);
  await call(`/api/v1/forms/${id}`, { method: "DELETE" });
});

it("when a form's upload capacity is used up, the address with the most uploads gives way to one with fewer", async () => {
  const { id, url } = await owner.createForm({ fields: [{ ...cv, config: { max_size_mb: 1 } }] });
  const [one, other, late] = [stranger(), stranger(), stranger()];
  const tokenOf = ({ text }: { text: string }) => (JSON.parse(text) as { token: string }).token;
  const ofOther = [];
  for (let turn = 0; turn < 40; turn++) ofOther.push(tokenOf(await upload(id, 10, other)));
  const ofOne = [];
  for (let turn = 0; turn < 60; turn++) ofOne.push(tokenOf(await upload(id, 10, one)));
  const taken = await upload(id, 10, late);
  expect(taken.status).toBe(201);
  // The address with the most uploads lost its oldest; the others lost none.
  expect(await owner.submit(url, { cv: ofOne[0] }, one)).toBe(422);
  expect(await owner.submit(url, { cv: ofOne[1] }, one)).toBe(201);
  expect(await owner.submit(url, { cv: ofOther[0] }, other)).toBe(201);
  expect(await owner.submit(url, { cv: tokenOf(taken) }, late)).toBe(201);
  expect((await usageOf(`/api/v1/forms/${id}/usage`)).stored_bytes).toBeGreaterThan(0);
});
