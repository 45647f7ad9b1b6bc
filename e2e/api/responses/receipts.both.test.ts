import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compactVerify, importJWK } from "jose";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { db } from "@/lib/base/db/client";
import type { ReceiptFile } from "@/lib/domain/receipts/sign-receipt";
import { verifyChain, verifyReceipt } from "@/public/verify-receipt.mjs";
import { APP_SECRET } from "../../support/database/create-database";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { askToVerify, keysOf, Receipts, withDisclosure } from "../../support/http/receipts";
import { command } from "../../support/service/command";
import { run } from "../../support/service/run";

let api: Api;
let receipts: Receipts;
const folder = mkdtempSync(join(tmpdir(), "receipts-"));
beforeAll(async () => {
  api = await newApi();
  receipts = new Receipts(api);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { dataDir, databaseUrl } = inject("service");
const env = { ...process.env, BASE_URL: baseUrl(), DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl, APP_SECRET }) };

describe("a signed receipt", () => {
  it("is signed by a published key, and opens every answer", async () => {
    const form = await receipts.make();
    const id = await receipts.send(form, { name: "Ada", dish: "soup" });
    const file = await receipts.receiptOf(form, id);
    const [token = "", ...disclosures] = file.receipt.split("~").filter((part) => part !== "");
    const keys = await keysOf();
    const { payload, protectedHeader } = await compactVerify(token, async ({ kid }) =>
      importJWK(keys.find((key) => key.kid === kid) ?? {}, "EdDSA"),
    );
    expect(protectedHeader).toMatchObject({ alg: "EdDSA", typ: "formslip-receipt+sd-jwt" });
    const claims = JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>;
    expect(claims).toMatchObject({ iss: baseUrl(), form: form.id, form_title: "Summer party", response: id, version: 1, changed_at: null });
    expect(JSON.stringify(claims)).not.toMatch(/\b(?:Ada|soup)\b/);
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
    const form = await receipts.make();
    const file = await receipts.receiptOf(form, await receipts.send(form));
    for (const text of [JSON.stringify(file), JSON.stringify(await keysOf())]) expect(text).not.toMatch(/"d":/);
  });

  it("discloses no answer at its address, once the page no longer shows the answers", async () => {
    const form = await receipts.make();
    const sent = await fetch(form.url, { method: "POST", body: new URLSearchParams({ name: "Ada" }), redirect: "manual" });
    await db().response.updateMany({ where: { formId: form.id }, data: { submittedAt: new Date(Date.now() - 25 * 60 * 60 * 1000) } });
    const text = await (await fetch(new URL(`${sent.headers.get("location") ?? ""}/signed`, form.url))).text();
    const withheld = await verifyReceipt(text, { keys: await keysOf() });
    expect(withheld).toMatchObject({ fault: null, withheld: 1, answers: [] });
    const [{ id }] = (await api.call(`/api/v1/forms/${form.id}/responses`)).body as [{ id: string }];
    expect(await verifyReceipt(JSON.stringify(await receipts.receiptOf(form, id)))).toMatchObject({ answers: [{ answer: "Ada" }] }); // its owner
  });

  it("is offered on the receipt of a respondent, and downloaded from there", async () => {
    const form = await receipts.make();
    const sent = await fetch(form.url, { method: "POST", body: new URLSearchParams({ name: "Ada" }), redirect: "manual" });
    const url = new URL(sent.headers.get("location") ?? "", form.url);
    const html = await (await fetch(url, { headers: { Accept: "text/html" } })).text();
    const href = /<a href="([^"]+\/signed)"/.exec(html)?.[1] ?? "";
    for (const said of ["Download a signed receipt", "prove later what you sent, and when", '<a href="/verify">Check a signed receipt</a>'])
      expect(html).toContain(said);
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
    ["another state", (file: ReceiptFile) => withClaims(file, { state: "x".repeat(43) }), "signature"],
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
    const form = await receipts.make();
    const file = await receipts.receiptOf(form, await receipts.send(form));
    expect(await verifyReceipt(tamper(file))).toMatchObject({ fault });
  });
});

describe("a receipt of answers with entries", () => {
  const guests = {
    key: "guests",
    type: "repeat",
    label: "Who is coming?",
    config: { fields: [{ key: "called", type: "text", label: "First name" }] },
  };
  const start = () => receipts.make({ fields: [{ key: "name", type: "text", label: "Full name" }, guests] });
  const data = { name: "Ada", guests: [{ called: "Bob" }, { called: "Cyd" }] };

  it("names the questions of entries as people read them", async () => {
    const form = await start();
    const file = JSON.stringify(await receipts.receiptOf(form, await receipts.send(form, data)));
    expect(await verifyReceipt(file)).toMatchObject({ fault: null, answers: [{ labels: null }, { labels: { called: "First name" } }] });
    const { html } = await askToVerify(file);
    expect(html).toContain("First name: Bob\n\nFirst name: Cyd");
    writeFileSync(join(folder, "guests.json"), file);
    const { stdout } = await run(["public/verify-receipt.mjs", join(folder, "guests.json")], {});
    expect(stdout).toContain('Full name: "Ada"\n  Who is coming?:\n  1. First name: "Bob"\n  2. First name: "Cyd"\n');
  });

  it("is as it was for a response that an earlier release took into the chain", async () => {
    const form = await start();
    const id = await receipts.send(form, data);
    await db().responseSalt.create({ data: { responseId: id, salt: "AAAAAAAAAAAAAAAAAAAAAA" } });
    const file = JSON.stringify(await receipts.receiptOf(form, id));
    expect(await verifyReceipt(file)).toMatchObject({
      fault: null,
      answers: [{ labels: null }, { labels: null, question: "Who is coming?" }],
    });
    const { html } = await askToVerify(file);
    expect(html).toContain("called: Bob");
    expect(html).toContain("The response is stored here as the receipt says.");
    expect(await verifyChain(JSON.stringify(await receipts.chainOf(form)), [file])).toEqual([]);
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

describe("/promises", () => {
  it("says what the instance holds to, and what not, from its own settings", async () => {
    const html = await (await fetch(`${baseUrl()}/promises`)).text();
    const [key] = await keysOf();
    for (const said of [
      baseUrl(),
      "the IP address",
      "for 30 days",
      "The operator can read answers",
      "an operator who changes their scripts can read what is typed from then on",
      "Files of sealed forms arrive encrypted",
      key?.kid ?? "?",
      "/verify-receipt.mjs",
    ])
      expect(html).toContain(said);
  });
});

describe("the one file that checks receipts", () => {
  it("is on every instance, and needs nothing else", async () => {
    const form = await receipts.make();
    const id = await receipts.send(form);
    const served = await fetch(`${baseUrl()}/verify-receipt.mjs`);
    expect(served.headers.get("content-type")).toMatch(/javascript/);
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const script = write("verify-receipt.mjs", await served.text());
    const file = await receipts.receiptOf(form, id);
    const receipt = write("receipt.json", JSON.stringify(file));
    const keys = write("jwks.json", JSON.stringify({ keys: await keysOf() }));
    const chain = write("chain.json", JSON.stringify(await receipts.chainOf(form)));
    const good = await run([script, receipt, "--keys", keys, "--chain", chain], {}, folder);
    expect(good).toMatchObject({ code: 0, stderr: "" });
    expect(good.stdout).toMatch(/^Genuine: signed by .*\n[^]*Full name: "Ada"\n[^]*The chain holds/);
    const forged = write(
      "forged.json",
      withDisclosure(file, (text) => text.replace("Ada", "Eve")),
    );
    const { code, stdout, stderr } = await run([script, forged], {}, folder);
    expect([code, stdout, stderr]).toEqual([1, "", expect.stringContaining("an answer was changed")]);
    const other = await receipts.make();
    await receipts.receiptOf(other, await receipts.send(other));
    const theirs = write("theirs.json", JSON.stringify(await receipts.chainOf(other)));
    expect((await run([script, receipt, "--chain", theirs], {}, folder)).code).toBe(1);
    // Whatever it is called and however it is reached, it never ends well in silence.
    symlinkSync(folder, join(folder, "link"));
    for (const program of [
      write("check.mjs", await (await fetch(`${baseUrl()}/verify-receipt.mjs`)).text()),
      join(folder, "link/check.mjs"),
    ])
      expect(await run([program, forged], {}, folder)).toMatchObject({ code: 1, stderr: expect.stringContaining("changed") as string });
    expect((await run([script, join(folder, "nothing.json")], {}, folder)).code).toBe(2);
    expect((await run([script], {}, folder)).code).toBe(2);
  });
});

describe("the keys of receipts", () => {
  it("can be replaced: former receipts stay genuine, until their keys are revoked", async () => {
    const form = await receipts.make();
    const id = await receipts.send(form);
    const before = JSON.stringify(await receipts.receiptOf(form, id));
    expect(await command("keys", { args: ["rotate-receipts"], env })).toMatchObject({ code: 0 });
    expect((await askToVerify(before)).html).toContain("The receipt is genuine");
    const after = JSON.stringify(await receipts.receiptOf(form, id));
    expect((await verifyReceipt(after)).keyId).not.toBe((await verifyReceipt(before)).keyId);
    expect(await command("keys", { args: ["rotate-receipts", "--revoke"], env })).toMatchObject({ code: 0 });
    const revoked = await askToVerify(before);
    expect(revoked.status).toBe(422);
    for (const said of ["This receipt cannot be trusted", "Others may have the key that signed it."]) expect(revoked.html).toContain(said);
    expect(revoked.html).not.toContain("genuine");
  });
});
