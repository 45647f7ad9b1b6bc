import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { askToVerify, pathOf, Receipts, withDisclosure } from "../../support/http/receipts";
import { newKey, seal } from "../../support/samples/sealing";
import { newSigner, signReceiptFile } from "../../support/samples/signed-receipts";

let api: Api;
let receipts: Receipts;
beforeAll(async () => {
  api = await newApi();
  receipts = new Receipts(api);
});

describe("the page /verify", () => {
  it("says what a receipt says, and what became of the response", async () => {
    const form = await receipts.make({ settings: { response_limit: null, editable: "30d" } });
    const id = await receipts.send(form);
    const file = JSON.stringify(await receipts.receiptOf(form, id));
    const kept = await askToVerify(file);
    expect(kept.status).toBe(200);
    for (const said of ["The receipt is genuine", "Full name", "Ada", "The response is stored here as the receipt says."])
      expect(kept.html).toContain(said);
    await api.call(pathOf(form, id), { method: "PATCH", body: { data: { name: "Grace" } } });
    const changed = await askToVerify(file);
    expect(changed.html).toContain("The response was changed later, on ");
    expect(changed.html).not.toContain("Grace");
    await api.call(pathOf(form, id), { method: "DELETE" });
    expect((await askToVerify(file)).html).toContain("The response was deleted on ");
    await api.call(`/api/v1/forms/${form.id}`, { method: "DELETE" });
    expect((await askToVerify(file)).html).toContain("The response was deleted on ");
  });

  it("says that a receipt was changed, or is none, and shows nothing of it", async () => {
    const form = await receipts.make();
    const file = await receipts.receiptOf(form, await receipts.send(form));
    const forged = await askToVerify(withDisclosure(file, (text) => text.replace("Ada", "Eve")));
    expect(forged.status).toBe(422);
    expect(forged.html).toContain("The receipt is not genuine");
    expect(forged.html).not.toMatch(/\bEve\b/);
  });

  it.each([
    ["", "You did not choose a file."],
    ["hello", "This is not a signed receipt."],
    ["\u0089PNG\r\n\u001a\n", "This is an image or another kind of file, not a signed receipt."],
    ["7K4C-T2E3", "This is a reference, not a signed receipt."],
    ["https://forms.example.com/f/x/receipt/y", "This is a link."],
    ["AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX", "This is your secret key"],
  ])("says what was sent in place of a receipt: %j", async (text, said) => {
    const { status, html } = await askToVerify(text);
    expect(status).toBe(422);
    expect(html).toContain(said);
    expect(html).not.toContain("not genuine");
    expect(html).not.toContain("GFPYY");
  });

  it("trusts no key that came in the file, however the receipt names this instance", async () => {
    const forger = await newSigner();
    const { hostname, port, origin } = new URL(baseUrl());
    const names = [
      origin,
      `${origin}/`,
      origin.toUpperCase(),
      `HTTP://${hostname}:${port}`,
      `http://127.1:${port}`,
      "",
      "javascript:alert(1)",
    ];
    for (const iss of names.filter((name) => hostname === "127.0.0.1" || !name.includes("127.1"))) {
      const { status, html } = await askToVerify(JSON.stringify(await signReceiptFile(forger, { claims: { iss } })));
      expect([iss, status]).toEqual([iss, 422]);
      expect(html).toContain("The receipt is not genuine");
      expect(html).not.toMatch(/\bAda\b/);
    }
    const elsewhere = await askToVerify(JSON.stringify(await signReceiptFile(forger, { claims: { iss: "https://other.example" } })));
    expect(elsewhere.status).toBe(422);
    expect(elsewhere.html).not.toContain("genuine");
    const said = [
      "It is not known who signed this receipt",
      "https://other.example/.well-known/jwks.json",
      "https://other.example/verify",
      "Ada",
    ];
    for (const text of said) expect(elsewhere.html).toContain(text);
  });

  it.each([
    ["a time that is none", { claims: { iat: 8.64e15 } }],
    ["a day that there is not", { claims: { submitted_at: "9999999-13-99" } }],
    ["an object as a time", { claims: { changed_at: {} } }],
    ["deep answers", { answers: [["name", { question: "?", answer: JSON.parse(`${"[".repeat(1_000)}${"]".repeat(1_000)}`) as unknown }]] }],
  ] satisfies [string, Parameters<typeof signReceiptFile>[1]][])("refuses a payload with %s, and does not fail", async (_, wanted) => {
    const file = await signReceiptFile(await newSigner(), wanted);
    expect((await askToVerify(JSON.stringify(file))).status).toBe(422);
  });

  it("checks the largest receipts, and says of larger files that they are too large", async () => {
    const questions = Array.from({ length: 90 }, (_, index) => ({ key: `t${index}`, type: "textarea", label: `Text ${index}` }));
    const form = await receipts.make({ fields: questions });
    const data = Object.fromEntries(questions.map(({ key }) => [key, "x".repeat(10_000)]));
    const file = JSON.stringify(await receipts.receiptOf(form, await receipts.send(form, data)));
    expect(file.length).toBeGreaterThan(1024 * 1024);
    const { status, html } = await askToVerify(file);
    expect([status, html]).toEqual([200, expect.stringContaining("The receipt is genuine")]);
    const large = await askToVerify("x".repeat(17 * 1024 * 1024));
    expect([large.status, large.html]).toEqual([413, expect.stringContaining("too large to be checked here")]);
    expect(large.html).not.toContain("not genuine");
  });

  it("says what the receipt of a sealed form proves, also after it was sealed for another key", async () => {
    const [key, second] = await Promise.all([newKey(), newKey()]);
    const form = await receipts.make({ settings: { response_limit: null, sealed: { recipients: [key.recipient] } } });
    const content = { form: form.id, version: 1, locale: "en", data: { name: "Ada" }, files: {} };
    const sealed = await seal([key.recipient], content);
    const sent = await api.call(`/f/${form.id}`, { method: "POST", body: { sealed } });
    const { id } = sent.body as { id: string }; // validated by Api
    const file = JSON.stringify(await receipts.receiptOf(form, id));
    const kept = await askToVerify(file);
    for (const said of [
      "The receipt is genuine",
      "Encrypted answers",
      "that they were sent, but not what they say",
      "as the receipt says.",
    ])
      expect(kept.html).toContain(said);
    expect(kept.html).not.toContain("sha256");
    await api.call(`/api/v1/forms/${form.id}/settings`, { method: "PATCH", body: { sealed: { recipients: [second.recipient] } } });
    const previous = createHash("sha256").update(sealed).digest("hex");
    const again = { sealed: await seal([second.recipient], content), previous };
    expect((await api.call(`${pathOf(form, id)}/sealed`, { method: "PUT", body: again })).status).toBe(200);
    const resealed = await askToVerify(file);
    expect(resealed.html).toContain("the owner of the form encrypted the answers again, for other keys.");
    expect(resealed.html).not.toContain("changed later");
  });

  it("opens without a script, in the reader's language", async () => {
    const reply = await fetch(`${baseUrl()}/verify`, { headers: { "Accept-Language": "de" } });
    const html = await reply.text();
    expect(html).toContain('<html lang="de"');
    expect(html).toContain("Quittung prüfen");
    expect(html).not.toContain("<script");
  });
});
