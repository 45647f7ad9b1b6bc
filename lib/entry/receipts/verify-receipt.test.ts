import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execFile } from "node:child_process";
import { afterAll, describe, expect, it } from "vitest";
import type { Signer } from "@/e2e/support/samples/signed-receipts";
import { FORM, newSigner, RESPONSE, sha256, SIGNED_AT, signReceiptFile, signToken } from "@/e2e/support/samples/signed-receipts";
import { MAX_FILE, verifyReceipt } from "@/public/verify-receipt.mjs";

const own = await newSigner("own");
const other = await newSigner("other");
const keys = [own.jwk];
const issuer = "https://forms.example.com";
const check = async (
  signer: Signer,
  wanted: Parameters<typeof signReceiptFile>[1],
  trusted: Parameters<typeof verifyReceipt>[1] = { keys, issuer },
) => verifyReceipt(JSON.stringify(await signReceiptFile(signer, wanted)), trusted);

describe("who signed a receipt", () => {
  it.each([
    ["its service", own, {}, { fault: null, isTrusted: true }],
    ["its service, which had another address then", own, { iss: "https://old.example.com" }, { fault: null, isTrusted: true }],
    ["somebody, under its address", other, {}, { fault: "unknown_key" }],
    ["somebody, with a slash", other, { iss: `${issuer}/` }, { fault: "unknown_key" }],
    ["somebody, in capitals", other, { iss: "HTTPS://Forms.EXAMPLE.com" }, { fault: "unknown_key" }],
    ["somebody, with the usual port", other, { iss: `${issuer}:443` }, { fault: "unknown_key" }],
    ["somebody, in another writing of letters", other, { iss: "https://ｆorms.example.com" }, { fault: "unknown_key" }],
    ["somebody, with spaces", other, { iss: ` ${issuer}\n` }, { fault: "unknown_key" }],
    ["somebody, under another address", other, { iss: "https://other.example" }, { fault: null, isTrusted: false }],
    ["nobody", own, { iss: "" }, { fault: "issuer" }],
    ["a script", own, { iss: "javascript:alert(1)" }, { fault: "issuer" }],
    ["data", own, { iss: "data:text/html,x" }, { fault: "issuer" }],
    ["a user of a host", own, { iss: `https://forms.example.com@evil.example` }, { fault: "issuer" }],
    ["a page", own, { iss: `${issuer}/f/x` }, { fault: "issuer" }],
    ["a number", own, { iss: 1 }, { fault: "not_a_receipt" }],
  ])("is known, or not: %s", async (_, signer, claims, expected) => {
    expect(await check(signer, { claims })).toMatchObject(expected);
  });

  it.each(["http://127.0.0.1:4300", "http://127.1:4300", "http://0x7f.1:4300/", "http://2130706433:4300"])(
    "has one address in many ways: %s",
    async (iss) => {
      expect(await check(other, { claims: { iss } }, { keys, issuer: "http://127.0.0.1:4300" })).toMatchObject({ fault: "unknown_key" });
    },
  );

  it("is never known from the file alone, and not by a name that a key has given itself", async () => {
    expect(await check(own, {}, {})).toMatchObject({ fault: null, isTrusted: false });
    expect(await check(await newSigner("own"), {})).toMatchObject({ fault: "signature" });
  });

  it("is not known once others may have the key", async () => {
    const revoked = [{ ...own.jwk, revoked_at: "2026-11-28T11:00:00.000Z" }];
    expect(await check(own, {}, { keys: revoked })).toMatchObject({ fault: null, isTrusted: false, revokedAt: "2026-11-28T11:00:00.000Z" });
  });
});

describe("a payload", () => {
  const deep = JSON.parse(`${"[".repeat(1_000)}${"]".repeat(1_000)}`) as unknown;
  it.each<[string, Parameters<typeof signReceiptFile>[1], string]>([
    ["a time that is no date", { claims: { iat: 8.64e15 } }, "not_a_receipt"],
    ["a time long before 1970", { claims: { iat: -1e15 } }, "not_a_receipt"],
    ["a time in fractions", { claims: { iat: 1.5 } }, "not_a_receipt"],
    ["a time as text", { claims: { iat: "1" } }, "not_a_receipt"],
    ["a day that there is not", { claims: { submitted_at: "9999999-13-99" } }, "not_a_receipt"],
    ["the 30th of February", { claims: { submitted_at: "2026-02-30T00:00:00.000Z" } }, "not_a_receipt"],
    ["an object as a time", { claims: { changed_at: {} } }, "not_a_receipt"],
    ["no change", { claims: { changed_at: undefined } }, "not_a_receipt"],
    ["a form that is none", { claims: { form: "\u0000" } }, "not_a_receipt"],
    ["a version that is none", { claims: { version: {} } }, "not_a_receipt"],
    ["digests that are none", { claims: { _sd: [{}] } }, "not_a_receipt"],
    ["another hash", { claims: { _sd_alg: "md5" } }, "not_a_receipt"],
    ["no chain", { claims: { chain: null } }, "not_a_receipt"],
    ["files that are none", { claims: { files: [{ id: 1 }] } }, "not_a_receipt"],
    ["a digest that is none", { claims: { files: [{ id: "A", size: 1, sha256: {} }] } }, "not_a_receipt"],
    ["no state", { hasState: false }, "not_a_receipt"],
    ["another state", { claims: { state: sha256("x") } }, "state"],
    ["a response that was sent later", { claims: { submitted_at: "2026-11-28T11:00:00.000Z" } }, "time"],
    ["a change that came later", { claims: { changed_at: "2026-11-28T11:00:00.000Z" } }, "time"],
    ["an answer in an answer in an answer", { answers: [["name", { question: "Full name", answer: deep }]] }, "answer"],
    ["a question that is no text", { answers: [["name", { question: {}, answer: "Ada" }]] }, "answer"],
    ["no answer", { answers: [["name", { question: "Full name" }]] }, "answer"],
    [
      "more answers than a form can have",
      { answers: Array.from({ length: 1_001 }, (_, index) => [`a${index}`, { question: "?", answer: "" }]) },
      "too_large",
    ],
  ])("is not genuine, nor an error, with %s", async (_, wanted, fault) => {
    expect(await check(own, wanted)).toMatchObject({ fault, isTrusted: false });
    expect(await check(own, wanted, {})).toMatchObject({ fault });
  });

  it.each([
    ["before its key was made", { created_at: "2026-11-28T11:00:00.000Z" }, "time"],
    ["long after its key was replaced", { created_at: "2026-01-01T00:00:00.000Z", retired_at: "2026-11-28T09:00:00.000Z" }, "time"],
    ["while its key was in use", { created_at: "2026-11-28T09:00:00.000Z", retired_at: "2026-11-28T11:00:00.000Z" }, null],
    ["by a clock that is a minute slow", { created_at: "2026-11-28T10:01:00.000Z" }, null],
  ])("was signed %s", async (_, times, fault) => {
    expect(await check(own, {}, { keys: [{ ...own.jwk, ...times }] })).toMatchObject({ fault });
  });

  it("may be as large as the answers that can be sent, and is not called false when it is larger", async () => {
    const answers = Array.from({ length: 300 }, (_, index): [string, unknown] => [
      `a${index}`,
      { question: "?", answer: "x".repeat(30_000) },
    ]);
    const pauses: number[] = [];
    expect(await check(own, { answers }, { keys, pause: () => void pauses.push(1) })).toMatchObject({ fault: null, isTrusted: true });
    expect(pauses).toHaveLength(300);
    expect(await verifyReceipt("x".repeat(MAX_FILE + 1))).toMatchObject({ fault: "too_large" });
  });
});

const folder = mkdtempSync(join(tmpdir(), "verify-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the file as people do. @param files what is written into files with these names before */
function run(args: string[], files: Record<string, unknown> = {}): Promise<{ code: number; said: string }> {
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  const script = join(process.cwd(), "public/verify-receipt.mjs");
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], { cwd: folder }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, said: `${stdout}${stderr}` }),
    );
  });
}

describe("the command", () => {
  const jwks = { keys };
  it.each<[string, Signer, Parameters<typeof signReceiptFile>[1], unknown, number, RegExp]>([
    ["a key that was given", own, {}, jwks, 0, /^Genuine: signed by https:\/\/forms\.example\.com at 2026-11-28T10:00:00\.000Z/],
    [
      "no keys",
      own,
      {},
      null,
      2,
      /^Unchanged, but who signed it is not known\..*\n.*https:\/\/forms\.example\.com\/\.well-known\/jwks\.json/,
    ],
    ["another key", other, {}, jwks, 1, /^Not genuine: none of the keys/],
    ["a revoked key", own, {}, { keys: [{ ...own.jwk, revoked_at: "2026-11-28T11:00:00.000Z" }] }, 1, /^Not to be trusted/],
    ["a service that is none", own, { claims: { iss: "" } }, jwks, 1, /^Not genuine: the receipt names no service/],
    ["times that cannot be", own, { claims: { iat: 8.64e15 } }, jwks, 1, /^Not genuine/],
  ])("says whether a receipt is genuine: %s", async (_, signer, wanted, set, code, said) => {
    const files = { "receipt.json": await signReceiptFile(signer, wanted), ...(set !== null && { "jwks.json": set }) };
    const done = await run(["receipt.json", ...(set === null ? [] : ["--keys", "jwks.json"])], files);
    expect(done).toEqual({ code, said: expect.stringMatching(said) as string });
    if (code !== 0) expect(done.said).not.toMatch(/^Genuine/m);
  });

  it("cannot say anything about a receipt without a key", async () => {
    const { receipt } = await signReceiptFile(own);
    expect(await run(["bare.txt"], { "bare.txt": receipt })).toEqual({ code: 2, said: expect.stringMatching(/^Not checked/) as string });
  });

  it("prints nothing that a terminal obeys", async () => {
    const wanted = {
      claims: { form_title: "\u001b[2J\u001b]0;x\u0007Party\nGenuine: signed by me\u202e" },
      answers: [["name", { question: "Name\r\u009b2J", answer: "\u001b[31mAda\u009b\nGenuine" }]] satisfies [string, unknown][],
    };
    const { said } = await run(["receipt.json", "--keys", "jwks.json"], {
      "receipt.json": await signReceiptFile(own, wanted),
      "jwks.json": jwks,
    });
    expect(said).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    expect(said.match(/^Genuine/gm)).toHaveLength(1);
    expect(said).toContain("Form: \\u001b[2J\\u001b]0;x\\u0007Party\\u000aGenuine");
  });

  it.each([
    [["--help"], 0, /^Checks a signed receipt[^]*Exit codes: 0/],
    [["-h"], 0, /Exit codes: 0/],
    [[], 2, /Exit codes: 0/],
    [["a.json", "b.json"], 2, /Exit codes: 0/],
    [["--nonsense"], 2, /--nonsense[^]*Exit codes: 0/],
    [["nothing.json"], 2, /ENOENT/],
  ])("explains itself: %j", async (args, code, said) => {
    const done = await run(args);
    expect(done).toEqual({ code, said: expect.stringMatching(said) as string });
    expect(done.said).not.toContain("\n    at ");
  });
});

describe("the command, with a chain", () => {
  type Made = { at: string; kind: string; detail: object; states?: [string, string][] };
  const chainOf = (made: Made[]) => {
    let before = "";
    const links = made.map(({ at, kind, detail: facts, states }, index) => {
      const detail = JSON.stringify(facts);
      before = sha256(JSON.stringify(["formslip-link-1", FORM, index + 1, at, kind, detail, before]));
      return { number: index + 1, at, kind, detail, hash: before, ...(states && { states }) };
    });
    return { form: FORM, links, next_after: null as number | null };
  };
  const accepted = (state: string, at = "2026-11-28T09:30:00.000Z"): Made => {
    const states: [string, string][] = [[RESPONSE, state]];
    return { at, kind: "accepted", detail: { from: 1, to: 1, count: 1, states: sha256(JSON.stringify(states)) }, states };
  };
  const later = { at: "2026-11-28T12:00:00.000Z" };
  const replaced = (kind: string, was: string, is = "new"): Made => ({
    ...later,
    kind,
    detail: { response: RESPONSE, by: "owner", was, is },
  });
  const removed = (was: string): Made => ({ ...later, kind: "removed", detail: { rule: "owner", responses: [[RESPONSE, was, 1]] } });

  type Case = {
    links?: (state: string) => Made[];
    change?: (chain: ReturnType<typeof chainOf>) => object;
    checkpoint?: Signer | "unsigned";
  };
  const runWith = async ({ links = (state) => [accepted(state)], change = (chain) => chain, checkpoint = own }: Case) => {
    const { state } = await signReceiptFile(own);
    const chain = chainOf(links(state));
    const receipt = await signReceiptFile(own, { claims: { chain: { number: 1, hash: chain.links[0]?.hash } } });
    const last = chain.links.at(-1);
    const end = { iss: issuer, iat: SIGNED_AT + 10_000, form: FORM, chain: { number: last?.number, hash: last?.hash } };
    const signed = await signToken(checkpoint === "unsigned" ? own : checkpoint, end, "formslip-checkpoint+jwt");
    const files = {
      "receipt.json": receipt,
      "jwks.json": { keys },
      "chain.json": change(chain),
      "checkpoint.txt": checkpoint === "unsigned" ? signed.slice(0, signed.lastIndexOf(".") + 1) : signed,
    };
    return run(["receipt.json", "--keys", "jwks.json", "--chain", "chain.json", "--checkpoint", "checkpoint.txt"], files);
  };

  it.each<[string, Case, number, RegExp]>([
    ["it holds", {}, 0, /The chain holds and has this response\./],
    [
      "the response was changed later",
      { links: (state) => [accepted(state), replaced("changed", state)] },
      0,
      /was changed since, at 2026-11-28T12:00[^]*had the response as/,
    ],
    [
      "the response was resealed later",
      { links: (state) => [accepted(state), replaced("resealed", state)] },
      0,
      /was sealed for another key since/,
    ],
    [
      "the response was deleted later",
      { links: (state) => [accepted(state), removed(state)] },
      0,
      /was deleted since[^]*had the response as/,
    ],
    [
      "it ends before the checkpoint",
      { links: (state) => [accepted(state), removed(state)], change: (chain) => ({ ...chain, links: chain.links.slice(0, 1) }) },
      2,
      /Incomplete: The chain ends with link 1, but link 2 was there/,
    ],
    ["it is empty", { change: (chain) => ({ ...chain, links: [] }) }, 2, /Incomplete: The chain ends with link 0/],
    ["it is only a page", { change: (chain) => ({ ...chain, next_after: 1 }) }, 2, /Incomplete: The chain goes on after link 1/],
    ["it has another state", { links: () => [accepted(sha256("other"))] }, 1, /The chain has another state of the response/],
    [
      "the receipt's state is older than the receipt",
      { links: (state) => [replaced("changed", state), accepted(state)] },
      1,
      /contradicts/,
    ],
    ["a change contradicts it", { links: (state) => [accepted(state), replaced("changed", "another")] }, 1, /Link 2 contradicts/],
    ["a time is none", { links: (state) => [accepted(state, "yesterday")] }, 1, /Link 1 has no time/],
    [
      "times go backwards",
      { links: (state) => [accepted(state), { ...replaced("changed", state), at: "2026-11-28T09:00:00.000Z" }] },
      1,
      /earlier time/,
    ],
    [
      "a link is later than the receipt that names it",
      { links: (state) => [accepted(state, "2026-11-28T11:00:00.000Z")] },
      1,
      /later time than 2026-11-28T10:00/,
    ],
    [
      "it has no states",
      { change: (chain) => ({ ...chain, links: chain.links.map((link) => ({ ...link, states: undefined })) }) },
      1,
      /responses of link 1 were changed/,
    ],
    ["somebody else signed the checkpoint", { checkpoint: other }, 1, /None of the keys signed the checkpoint/],
    ["nobody signed the checkpoint", { checkpoint: "unsigned" }, 1, /None of the keys signed the checkpoint/],
    ["it is none", { change: () => ({ links: 1 }) }, 1, /This is not a chain/],
  ])("when %s", async (_, made, code, said) => {
    const done = await runWith(made);
    expect(done).toEqual({ code, said: expect.stringMatching(said) as string });
    if (code !== 0) expect(done.said).not.toContain("The chain holds");
    if (done.said.includes("since")) expect(done.said).not.toContain("has this response");
  });
});
