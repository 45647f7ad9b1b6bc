import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { CheckedReceipt } from "@/lib/entry/receipts/check-receipt";
import { loadLanguage } from "@/lib/rules/words/locales";
import { VerifyPage } from "./verify-page";

const words = await loadLanguage("en");
const receipt: CheckedReceipt = {
  fault: null,
  outcome: "genuine",
  claims: {
    iss: "https://forms.example.com",
    iat: 1_795_860_000,
    form: "F",
    form_title: "Summer party",
    version: 1,
    response: "R",
    reference: "7K4C-T2E3",
    submitted_at: "2026-11-28T09:00:00.000Z",
    changed_at: null,
    state: "",
    _sd: [],
    chain: { number: 1, hash: "" },
  },
  answers: [{ key: "name", question: "Full name", answer: "Ada", labels: null }],
  withheld: 0,
  keyId: "key-1",
  revokedAt: null,
  isTrusted: true,
  standing: { kind: "kept" },
  other: null,
};
const none: CheckedReceipt = { ...receipt, outcome: "not_genuine", claims: null, answers: [], isTrusted: false, standing: null };
const at = "2026-11-29T09:00:00.000Z";

describe("the page that checks receipts", () => {
  it.each<[string, Parameters<typeof VerifyPage>[0]["checked"], string, string[], string[]]>([
    ["nothing yet", null, "Check a receipt", ["Choose the file"], ["genuine"]],
    ["a genuine receipt", receipt, "The receipt is genuine", ["signed it on", "is stored here", "Ada"], []],
    [
      "a receipt of an unknown signer",
      { ...receipt, outcome: "unknown", isTrusted: false, standing: null },
      "It is not known who signed this receipt",
      ["https://forms.example.com/verify", "https://forms.example.com/.well-known/jwks.json", "key-1", "Nothing in it has changed", "Ada"],
      ["genuine", "signed it on"],
    ],
    [
      "a receipt without a key",
      { ...receipt, fault: "unknown_key", outcome: "unknown", answers: [], isTrusted: false, standing: null },
      "It is not known who signed this receipt",
      ["https://forms.example.com/verify"],
      ["genuine", "Nothing in it has changed", "Summer party"],
    ],
    [
      "a receipt of a revoked key",
      { ...receipt, outcome: "revoked", isTrusted: false, revokedAt: at },
      "This receipt cannot be trusted",
      ["Others may have the key", "is stored here"],
      ["genuine", "signed it on"],
    ],
    ["a changed receipt", { ...none, fault: "signature" }, "The receipt is not genuine", ["It was changed after"], ["Ada"]],
    ["a file that is too large", "too_large", "The file is too large to be checked here", [], ["genuine"]],
    [
      "too many answers",
      { ...none, fault: "too_large", outcome: "too_large" },
      "The file is too large to be checked here",
      [],
      ["genuine"],
    ],
    [
      "nothing",
      { ...none, fault: "not_a_receipt", other: "nothing" },
      "Check a receipt",
      ["You did not choose a file.", ".json"],
      ["genuine"],
    ],
    ["a link", { ...none, fault: "not_a_receipt", other: "link" }, "Check a receipt", ["This is a link."], ["genuine"]],
    ["a letter", { ...none, fault: "not_a_receipt" }, "Check a receipt", ["This is not a signed receipt.", ".json"], ["genuine"]],
    [
      "a secret key",
      { ...none, fault: "not_a_receipt", other: "secret" },
      "This is your secret key",
      ["Do not send it anywhere"],
      ["genuine", ".json. You"],
    ],
    [
      "a resealed response",
      { ...receipt, standing: { kind: "resealed", at } },
      "The receipt is genuine",
      ["encrypted the answers again"],
      ["later"],
    ],
    [
      "a sealed form",
      { ...receipt, answers: [{ key: "sealed", question: "sealed", answer: { sha256: "9a39" }, labels: null }] },
      "The receipt is genuine",
      ["Encrypted answers", "but not what they say"],
      ["sha256", "9a39"],
    ],
  ])("says of %s what is true", (_, checked, heading, said, unsaid) => {
    const html = renderToStaticMarkup(<VerifyPage words={words} texts={words.verify} checked={checked} />);
    expect(/<h1>(.*?)<\/h1>/.exec(html)?.[1]).toBe(heading);
    for (const text of said) expect(html).toContain(text);
    for (const text of unsaid) expect(html).not.toContain(text);
    expect(html).toContain('method="post"');
    expect(html).toContain('href="/promises"');
    expect(html).not.toContain("<script");
  });
});
