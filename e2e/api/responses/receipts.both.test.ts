import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compactVerify, importJWK } from "jose";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { db } from "@/lib/base/db/client";
import { checkChain } from "@/lib/domain/receipts/check-chain-data";
import type { ReceiptFile } from "@/lib/domain/receipts/sign-receipt";
import { verifyChain, verifyReceipt } from "@/public/verify-receipt.mjs";
import { APP_SECRET } from "../../support/database/create-database";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { command } from "../../support/service/command";
import { run } from "../../support/service/run";

const fields = [
  { key: "name", type: "text", label: "Full name" },
  { key: "dish", type: "select", label: "Which dish?", config: { options: ["soup", "cake"] } },
  { key: "born", type: "date", label: "Date of birth", personal: true },
];
type Form = { id: string; url: string };
type Chain = {
  form: string;
  checkpoint: string;
  links: { number: number; at: string; kind: string; detail: string; hash: string; states?: [string, string][] }[];
  next_after: number | null;
};

let api: Api;
const folder = mkdtempSync(join(tmpdir(), "receipts-"));
beforeAll(async () => {
  api = await newApi();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const make = (changes: object = {}): Promise<Form> =>
  api.createForm({ title: "Summer party", fields, settings: { response_limit: null }, ...changes });
const send = async ({ id }: Form, data: object = { name: "Ada", dish: "soup" }) => {
  const { status, body } = await api.submit(id, data);
  expect(status).toBe(201);
  return (body as { id: string }).id; // checked above
};
const pathOf = ({ id }: Form, response: string) => `/api/v1/forms/${id}/responses/${response}`;
const receiptOf = async (form: Form, response: string) => {
  const { status, body } = await api.call(`${pathOf(form, response)}/receipt`);
  expect(status).toBe(200);
  return body as ReceiptFile; // validated by Api
};
const chainOf = async ({ id }: Form) => {
  const links: Chain["links"] = [];
  for (let after: number | null = 0, last: Chain | null = null; ;) {
    last = (await api.call(`/api/v1/forms/${id}/chain?after=${after}&limit=3`)).body as Chain; // validated by Api
    links.push(...last.links);
    after = last.next_after;
    if (after === null) return { ...last, links };
  }
};
const keysOf = async () =>
  ((await (await fetch(`${baseUrl()}/.well-known/jwks.json`)).json()) as { keys: { kid: string; x: string }[] }).keys;
const ask = async (text: string, headers: Record<string, string> = {}) => {
  const body = new FormData();
  body.set("file", new File([text], "receipt.json", { type: "application/json" }));
  const reply = await fetch(`${baseUrl()}/verify`, { method: "POST", body, headers });
  return { status: reply.status, html: await reply.text() };
};
const { dataDir, databaseUrl } = inject("service");
const env = { ...process.env, BASE_URL: baseUrl(), DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl, APP_SECRET }) };
const verify = async (form: Form, kept: (ReceiptFile | { checkpoint: string })[] = []) => {
  const files = kept.map((file, index) => {
    const path = join(folder, `${form.id}-${index}.json`);
    writeFileSync(path, JSON.stringify(file));
    return path;
  });
  const { stdout, stderr, code } = await command("verify", {
    args: ["receipts", "--form", form.id, ...files.flatMap((file) => ["--kept", file])],
    env,
  });
  return { code, said: `${stdout}${stderr}` };
};

describe("a signed receipt", () => {
  it("is signed by a published key, and opens every answer", async () => {
    const form = await make();
    const id = await send(form, { name: "Ada", dish: "soup" });
    const file = await receiptOf(form, id);
    const [token = "", ...disclosures] = file.receipt.split("~").filter((part) => part !== "");
    const keys = await keysOf();
    const { payload, protectedHeader } = await compactVerify(token, async ({ kid }) =>
      importJWK(keys.find((key) => key.kid === kid) ?? {}, "EdDSA"),
    );
    expect(protectedHeader).toMatchObject({ alg: "EdDSA", typ: "formslip-receipt+sd-jwt" });
    const claims = JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>;
    expect(claims).toMatchObject({ iss: baseUrl(), form: form.id, form_title: "Summer party", response: id, version: 1, changed_at: null });
    expect(JSON.stringify(claims)).not.toMatch(/Ada|soup/);
    expect(disclosures.map((part) => (JSON.parse(Buffer.from(part, "base64url").toString()) as unknown[]).slice(1))).toEqual([
      ["name", { question: "Full name", answer: "Ada" }],
      ["dish", { question: "Which dish?", answer: "soup" }],
    ]);
    expect(await verifyReceipt(JSON.stringify(file), { keys })).toMatchObject({
      fault: null,
      withheld: 0,
      answers: [{ answer: "Ada" }, { answer: "soup" }],
    });
    const without = { ...file, receipt: `${token}~${disclosures[1]}~` };
    expect(await verifyReceipt(JSON.stringify(without))).toMatchObject({ fault: null, withheld: 1, answers: [{ key: "dish" }] });
  });

  it("names no private key, and none in answers of the API", async () => {
    const form = await make();
    const file = await receiptOf(form, await send(form));
    for (const text of [JSON.stringify(file), JSON.stringify(await keysOf())]) expect(text).not.toMatch(/"d":/);
  });

  it("is offered on the receipt of a respondent, and downloaded from there", async () => {
    const form = await make();
    const sent = await fetch(form.url, { method: "POST", body: new URLSearchParams({ name: "Ada" }), redirect: "manual" });
    const url = new URL(sent.headers.get("location") ?? "", form.url);
    const html = await (await fetch(url, { headers: { Accept: "text/html" } })).text();
    const href = /<a href="([^"]+\/signed)"/.exec(html)?.[1] ?? "";
    expect(html).toContain("Download a signed receipt");
    const reply = await fetch(new URL(href, url));
    expect(reply.headers.get("content-disposition")).toMatch(/^attachment; filename="receipt-[0-9A-Z]{4}-[0-9A-Z]{4}\.json"/);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(await verifyReceipt(await reply.text())).toMatchObject({ fault: null, answers: [{ question: "Full name", answer: "Ada" }] });
    const other = await fetch(
      new URL(
        href.replace(/^./, (first) => (first === "0" ? "1" : "0")),
        url,
      ),
    );
    expect(other.status).toBe(404);
  });

  it.each([
    ["nothing", () => "", "not_a_receipt"],
    ["no JSON", () => "{", "not_a_receipt"],
    ["another file", () => JSON.stringify({ keys: [] }), "not_a_receipt"],
    [
      "a token of another kind",
      ({ receipt }: ReceiptFile) =>
        receipt.replace(/^[^.]+/, Buffer.from('{"alg":"none","typ":"formslip-receipt+sd-jwt"}').toString("base64url")),
      "not_a_receipt",
    ],
    ["a changed claim", (file: ReceiptFile) => withClaims(file, { submitted_at: "2020-01-01T00:00:00.000Z" }), "signature"],
    ["a changed title", (file: ReceiptFile) => withClaims(file, { form_title: "Winter party" }), "signature"],
    ["another state", (file: ReceiptFile) => withClaims(file, { state: "x" }), "signature"],
    [
      "a changed signature",
      (file: ReceiptFile) => JSON.stringify({ ...file, receipt: file.receipt.replace(/\.([^.~]{10})[^.~]+~/, ".$1~") }),
      "signature",
    ],
    ["an answer that was changed", (file: ReceiptFile) => withDisclosure(file, (text) => text.replace("Ada", "Eve")), "answer"],
    ["a question that was changed", (file: ReceiptFile) => withDisclosure(file, (text) => text.replace("Full name", "Nickname")), "answer"],
    [
      "an answer that was added",
      (file: ReceiptFile) =>
        JSON.stringify({ ...file, receipt: `${file.receipt}${disclosure(["s", "more", { question: "More?", answer: 1 }])}~` }),
      "answer",
    ],
    [
      "an answer twice",
      (file: ReceiptFile) => JSON.stringify({ ...file, receipt: `${file.receipt}${file.receipt.split("~")[1]}~` }),
      "answer",
    ],
    ["no key", (file: ReceiptFile) => JSON.stringify({ ...file, keys: { keys: [] } }), "unknown_key"],
    [
      "a key that is none",
      (file: ReceiptFile) => JSON.stringify({ ...file, keys: { keys: [{ ...file.keys.keys[0], x: "AA" }] } }),
      "signature",
    ],
  ])("is not genuine with %s", async (_, tamper, fault) => {
    const form = await make();
    const file = await receiptOf(form, await send(form));
    expect(await verifyReceipt(tamper(file))).toMatchObject({ fault });
  });
});

const disclosure = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");

function withClaims(file: ReceiptFile, changes: object): string {
  const receipt = file.receipt.replace(/\.([^.]+)\./, (_, claims: string) => {
    const before = JSON.parse(Buffer.from(claims, "base64url").toString()) as object;
    return `.${Buffer.from(JSON.stringify({ ...before, ...changes })).toString("base64url")}.`;
  });
  return JSON.stringify({ ...file, receipt });
}

function withDisclosure(file: ReceiptFile, change: (text: string) => string): string {
  const [token = "", first = "", ...more] = file.receipt.split("~");
  return JSON.stringify({
    ...file,
    receipt: [token, Buffer.from(change(Buffer.from(first, "base64url").toString())).toString("base64url"), ...more].join("~"),
  });
}

describe("the page /verify", () => {
  it("says what a receipt says, and what became of the response", async () => {
    const form = await make({ settings: { response_limit: null, editable: "30d" } });
    const id = await send(form);
    const file = JSON.stringify(await receiptOf(form, id));
    const kept = await ask(file);
    expect(kept.status).toBe(200);
    for (const said of ["The receipt is genuine", "Full name", "Ada", "The response is kept here as the receipt says."])
      expect(kept.html).toContain(said);
    await api.call(pathOf(form, id), { method: "PATCH", body: { data: { name: "Grace" } } });
    const changed = await ask(file);
    expect(changed.html).toContain("The response was changed later, on ");
    expect(changed.html).not.toContain("Grace");
    await api.call(pathOf(form, id), { method: "DELETE" });
    expect((await ask(file)).html).toContain("The response was deleted on ");
    await api.call(`/api/v1/forms/${form.id}`, { method: "DELETE" });
    expect((await ask(file)).html).toContain("The response was deleted on ");
  });

  it("says that a receipt was changed, or is none, and shows nothing of it", async () => {
    const form = await make();
    const file = await receiptOf(form, await send(form));
    const forged = await ask(withDisclosure(file, (text) => text.replace("Ada", "Eve")));
    expect(forged.status).toBe(422);
    expect(forged.html).toContain("The receipt is not genuine");
    expect(forged.html).not.toContain("Eve");
    const none = await ask("hello");
    expect(none.html).toContain("This is not a signed receipt.");
  });

  it("does not trust the key in the file of a receipt that names this instance", async () => {
    const form = await make();
    const file = await receiptOf(form, await send(form));
    const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
    const jwk = { ...(await crypto.subtle.exportKey("jwk", pair.publicKey)), kid: "forged" };
    const [, claims = ""] = file.receipt.split(".");
    const header = Buffer.from(JSON.stringify({ alg: "EdDSA", typ: "formslip-receipt+sd-jwt", kid: "forged" })).toString("base64url");
    const signature = await crypto.subtle.sign("Ed25519", pair.privateKey, Buffer.from(`${header}.${claims}`));
    const forged = { ...file, receipt: `${header}.${claims}.${Buffer.from(signature).toString("base64url")}~`, keys: { keys: [jwk] } };
    expect(await verifyReceipt(JSON.stringify(forged))).toMatchObject({ fault: null }); // by itself
    expect((await ask(JSON.stringify(forged))).html).toContain("The receipt is not genuine");
    const elsewhere = Buffer.from(
      JSON.stringify({ ...(JSON.parse(Buffer.from(claims, "base64url").toString()) as object), iss: "https://other.example" }),
    ).toString("base64url");
    const theirs = await crypto.subtle.sign("Ed25519", pair.privateKey, Buffer.from(`${header}.${elsewhere}`));
    const other = await ask(JSON.stringify({ ...forged, receipt: `${header}.${elsewhere}.${Buffer.from(theirs).toString("base64url")}~` }));
    expect(other.html).toContain("Another service signed it.");
  });

  it("opens without a script, in the reader's language", async () => {
    const reply = await fetch(`${baseUrl()}/verify`, { headers: { "Accept-Language": "de" } });
    const html = await reply.text();
    expect(html).toContain('<html lang="de"');
    expect(html).toContain("Quittung prüfen");
    expect(html).not.toContain("<script");
  });
});

describe("the chain of a form", () => {
  const start = async () => {
    const form = await make();
    const ids = [await send(form), await send(form, { name: "Bob", dish: "cake", born: "1990-01-01" }), await send(form, { name: "Cyd" })];
    const [first = "", second = "", third = ""] = ids;
    return { form, first, second, third, receipt: await receiptOf(form, first) };
  };

  it("names what was changed, deleted and added, and holds with what was kept", async () => {
    const { form, first, second, third, receipt } = await start();
    const { checkpoint } = await chainOf(form);
    await api.call(pathOf(form, first), { method: "PATCH", body: { data: { name: "Ada L." } } });
    await api.call(pathOf(form, second), { method: "DELETE" });
    await api.call(`${pathOf(form, third)}?trash=true`, { method: "DELETE" });
    await api.call(`/api/v1/forms/${form.id}/trash/${third}/restore`, { method: "POST" });
    await send(form, { name: "Dan" });
    const later = await receiptOf(form, third);
    const chain = await chainOf(form);
    expect(
      chain.links.map(({ kind, detail }) => [
        kind,
        (JSON.parse(detail) as { rule?: string; count?: number }).rule ?? (JSON.parse(detail) as { count?: number }).count,
      ]),
    ).toEqual([
      ["accepted", 3],
      ["changed", undefined],
      ["removed", "owner"],
      ["removed", "trash"],
      ["accepted", 2],
    ]);
    expect(JSON.stringify(chain)).not.toMatch(/Ada|Bob|Cyd|Dan/);
    expect(await verifyChain(JSON.stringify(chain), [JSON.stringify(receipt), checkpoint, JSON.stringify(later)])).toEqual([]);
    expect(await verify(form, [receipt, { checkpoint }, later])).toMatchObject({ code: 0 });
  });

  it("costs nothing until something is signed", async () => {
    const form = await make();
    const id = await send(form);
    await api.call(pathOf(form, id), { method: "DELETE" });
    expect(await db().receiptChain.count({ where: { formId: form.id } })).toBe(0);
  });

  it("keeps nothing by which a deleted answer could be guessed", async () => {
    const { form, second } = await start();
    expect(await db().responseSalt.count({ where: { responseId: second } })).toBe(1);
    await api.call(pathOf(form, second), { method: "DELETE" });
    expect(await db().responseSalt.count({ where: { responseId: second } })).toBe(0);
  });

  /** What the command checks, without starting it for each case. */
  const problemsOf = async ({ form, receipt }: { form: Form; receipt: ReceiptFile }) => {
    const { claims } = await verifyReceipt(JSON.stringify(receipt));
    const { number = 0, hash } = claims?.chain ?? {};
    const state = claims?.state ?? "";
    const checked = await checkChain(form.id, { numbers: new Set([number]), states: new Set([state]) });
    const isThere = checked?.seen.has(state) === true && checked.hashes.get(number) === hash;
    return [...(checked?.problems ?? []), ...(isThere ? [] : ["The receipt is of another chain"])];
  };

  it("that was changed makes the command fail", async () => {
    const { form, first, receipt } = await start();
    await db().response.update({ where: { id: first }, data: { data: '{"name":"Eve","dish":"soup"}' } });
    const { code, said } = await verify(form, [receipt]);
    expect([code, said]).toEqual([1, expect.stringMatching(/BROKEN at link 1: Responses that it accepted were changed/)]);
  });

  const newest = (form: Form) => db().receiptLink.findFirstOrThrow({ where: { formId: form.id }, orderBy: { number: "desc" } });
  it.each<[string, (made: Awaited<ReturnType<typeof start>>) => Promise<unknown>]>([
    ["an answer is changed", ({ first }) => db().response.update({ where: { id: first }, data: { data: '{"name":"Eve","dish":"soup"}' } })],
    [
      "a response is back-dated",
      ({ second }) => db().response.update({ where: { id: second }, data: { submittedAt: new Date("2020-01-01T00:00:00Z") } }),
    ],
    ["a response is taken away", ({ third }) => db().response.delete({ where: { id: third } })],
    [
      "two responses change places",
      async ({ first, second }) => {
        const [one, two] = await Promise.all([first, second].map((id) => db().response.findUniqueOrThrow({ where: { id } })));
        if (!one || !two) throw new Error("There are two");
        await db().response.update({ where: { id: first }, data: { slot: 1_000 } });
        await db().response.update({ where: { id: second }, data: { slot: one.slot } });
        await db().response.update({ where: { id: first }, data: { slot: two.slot } });
      },
    ],
    ["a salt is replaced", ({ first }) => db().responseSalt.update({ where: { responseId: first }, data: { salt: "x" } })],
    ["a link is changed", async ({ form }) => db().receiptLink.updateMany({ where: { formId: form.id }, data: { kind: "changed" } })],
    [
      "a link is back-dated",
      async ({ form }) => db().receiptLink.updateMany({ where: { formId: form.id }, data: { at: new Date("2020-01-01T00:00:00Z") } }),
    ],
    [
      "the chain is cut",
      async ({ form }) => {
        const { number } = await newest(form);
        await db().receiptLink.delete({ where: { formId_number: { formId: form.id, number } } });
      },
    ],
    [
      "the chain begins anew",
      async ({ form }) => {
        await db().receiptLink.deleteMany({ where: { formId: form.id } });
        await db().receiptChain.delete({ where: { formId: form.id } });
        await receiptOf(form, await send(form));
      },
    ],
    [
      "a deleted response is put back",
      async ({ form, second }) => {
        const row = await db().response.findUniqueOrThrow({ where: { id: second } });
        await api.call(pathOf(form, second), { method: "DELETE" });
        await db().response.create({ data: row });
      },
    ],
  ])("does not hold when %s", async (_, tamper) => {
    const made = await start();
    expect(await problemsOf(made)).toEqual([]);
    await tamper(made);
    expect(await problemsOf(made)).not.toEqual([]);
  });

  it("holds while answers are sent, changed and deleted at once", async () => {
    const { form, first, second } = await start();
    await Promise.all([
      ...Array.from({ length: 5 }, async () => receiptOf(form, await send(form))),
      ...["A", "B", "C"].map((name) => api.call(pathOf(form, first), { method: "PATCH", body: { data: { name } } })),
      api.call(pathOf(form, second), { method: "DELETE" }),
    ]);
    expect(await verify(form)).toMatchObject({ code: 0 });
  });

  it("of another form, cut or reordered, is noticed without the database", async () => {
    const { form, receipt, first } = await start();
    await api.call(pathOf(form, first), { method: "PATCH", body: { data: { name: "Eve" } } });
    const chain = await chainOf(form);
    const kept = [JSON.stringify(receipt), chain.checkpoint];
    const [one, two] = chain.links;
    expect(await verifyChain(JSON.stringify(chain), kept)).toEqual([]);
    for (const links of [[one], [two], [two, one], [one, { ...two, at: "2020-01-01T00:00:00.000Z" }], []])
      expect(await verifyChain(JSON.stringify({ ...chain, links }), kept)).not.toEqual([]);
    expect(await verifyChain(JSON.stringify({ ...chain, form: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }), kept)).not.toEqual([]);
    expect(await verifyChain("nothing", kept)).toEqual(["This is not a chain."]);
  });
});

describe("/promises", () => {
  it("says what the instance holds to, and what not, from its own settings", async () => {
    const html = await (await fetch(`${baseUrl()}/promises`)).text();
    const [key] = await keysOf();
    for (const said of [
      baseUrl(),
      "the IP address",
      "for 30 days",
      "The operator can read answers",
      key?.kid ?? "?",
      "/verify-receipt.mjs",
    ])
      expect(html).toContain(said);
  });
});

describe("the one file that checks receipts", () => {
  it("is on every instance, and needs nothing else", async () => {
    const form = await make();
    const id = await send(form);
    const served = await fetch(`${baseUrl()}/verify-receipt.mjs`);
    expect(served.headers.get("content-type")).toMatch(/javascript/);
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const script = write("verify-receipt.mjs", await served.text());
    const file = await receiptOf(form, id);
    const receipt = write("receipt.json", JSON.stringify(file));
    const keys = write("jwks.json", JSON.stringify({ keys: await keysOf() }));
    const chain = write("chain.json", JSON.stringify(await chainOf(form)));
    const good = await run([script, receipt, "--keys", keys, "--chain", chain], {}, folder);
    expect(good).toMatchObject({ code: 0, stderr: "" });
    expect(good.stdout).toMatch(/^Genuine: signed by .*\n[^]*Full name: "Ada"\n[^]*The chain holds/);
    const forged = write(
      "forged.json",
      withDisclosure(file, (text) => text.replace("Ada", "Eve")),
    );
    const { code, stdout, stderr } = await run([script, forged], {}, folder);
    expect([code, stdout, stderr]).toEqual([1, "", expect.stringContaining("An answer was changed")]);
    const other = await make();
    await receiptOf(other, await send(other));
    const theirs = write("theirs.json", JSON.stringify(await chainOf(other)));
    expect((await run([script, receipt, "--chain", theirs], {}, folder)).code).toBe(1);
    expect((await run([script, join(folder, "nothing.json")], {}, folder)).code).toBe(2);
    expect((await run([script], {}, folder)).code).toBe(2);
  });
});

describe("the keys of receipts", () => {
  it("can be replaced: former receipts stay genuine, until their keys are revoked", async () => {
    const form = await make();
    const id = await send(form);
    const before = JSON.stringify(await receiptOf(form, id));
    expect(await command("keys", { args: ["rotate-receipts"], env })).toMatchObject({ code: 0 });
    expect((await ask(before)).html).toContain("The receipt is genuine");
    const after = JSON.stringify(await receiptOf(form, id));
    expect((await verifyReceipt(after)).keyId).not.toBe((await verifyReceipt(before)).keyId);
    expect(await command("keys", { args: ["rotate-receipts", "--revoke"], env })).toMatchObject({ code: 0 });
    expect((await ask(before)).html).toContain("Others may have the key that signed it.");
  });
});
