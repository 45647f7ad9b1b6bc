import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compactVerify, importJWK } from "jose";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { ReceiptFile } from "@/lib/domain/receipts/sign-receipt";
import { verifyReceipt } from "@/public/verify-receipt.mjs";
import { APP_SECRET } from "../../support/database/create-database";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { keysOf, pathOf, Receipts } from "../../support/http/receipts";
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

const ask = async (text: string, headers: Record<string, string> = {}) => {
  const body = new FormData();
  body.set("file", new File([text], "receipt.json", { type: "application/json" }));
  const reply = await fetch(`${baseUrl()}/verify`, { method: "POST", body, headers });
  return { status: reply.status, html: await reply.text() };
};
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
    const form = await receipts.make();
    const file = await receipts.receiptOf(form, await receipts.send(form));
    for (const text of [JSON.stringify(file), JSON.stringify(await keysOf())]) expect(text).not.toMatch(/"d":/);
  });

  it("is offered on the receipt of a respondent, and downloaded from there", async () => {
    const form = await receipts.make();
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
    const form = await receipts.make();
    const file = await receipts.receiptOf(form, await receipts.send(form));
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
    const form = await receipts.make({ settings: { response_limit: null, editable: "30d" } });
    const id = await receipts.send(form);
    const file = JSON.stringify(await receipts.receiptOf(form, id));
    const kept = await ask(file);
    expect(kept.status).toBe(200);
    for (const said of ["The receipt is genuine", "Full name", "Ada", "The response is stored here as the receipt says."])
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
    const form = await receipts.make();
    const file = await receipts.receiptOf(form, await receipts.send(form));
    const forged = await ask(withDisclosure(file, (text) => text.replace("Ada", "Eve")));
    expect(forged.status).toBe(422);
    expect(forged.html).toContain("The receipt is not genuine");
    expect(forged.html).not.toContain("Eve");
    const none = await ask("hello");
    expect(none.html).toContain("This is not a signed receipt.");
  });

  it("does not trust the key in the file of a receipt that names this instance", async () => {
    const form = await receipts.make();
    const file = await receipts.receiptOf(form, await receipts.send(form));
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
    expect([code, stdout, stderr]).toEqual([1, "", expect.stringContaining("An answer was changed")]);
    const other = await receipts.make();
    await receipts.receiptOf(other, await receipts.send(other));
    const theirs = write("theirs.json", JSON.stringify(await receipts.chainOf(other)));
    expect((await run([script, receipt, "--chain", theirs], {}, folder)).code).toBe(1);
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
    expect((await ask(before)).html).toContain("The receipt is genuine");
    const after = JSON.stringify(await receipts.receiptOf(form, id));
    expect((await verifyReceipt(after)).keyId).not.toBe((await verifyReceipt(before)).keyId);
    expect(await command("keys", { args: ["rotate-receipts", "--revoke"], env })).toMatchObject({ code: 0 });
    expect((await ask(before)).html).toContain("Others may have the key that signed it.");
  });
});
