import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { openPage, sendPage } from "../../support/http/page";
import { upload } from "../../support/http/upload";

describe("what was typed", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });

  it("is shown for copying if the form was deleted meanwhile", async () => {
    const { id, url } = await api.createForm();
    await api.call(`/api/v1/forms/${id}`, { method: "DELETE" });
    const { status, html } = await sendPage(url, { name: "Ada <Lovelace>", email: "", submission_token: "secret", _rendered: "mark" });
    expect(status).toBe(404);
    expect(html).toContain("Form not found");
    expect(html).toContain("Ada &lt;Lovelace&gt;");
    expect(html).not.toMatch(/secret|mark|email/);
    const program = await fetch(url, { method: "POST", body: new URLSearchParams({ name: "Ada" }) });
    expect([program.status, await program.json()]).toEqual([404, { detail: "Form not found", type: "not_found" }]);
  });

  it("as a number is read and written as in the page's language", async () => {
    const fields = [{ key: "price", type: "number", label: "Preis", config: { unit: "€" } }];
    const { id, url } = await api.createForm({ fields, settings: { locale: "de" } });
    const { headers } = await sendPage(url, { price: "1.234,5" });
    expect((await openPage(new URL(headers.get("location") ?? "", url).href)).html).toContain("1.234,5 €");
    expect((await api.call(`/api/v1/forms/${id}/responses`)).body).toMatchObject([{ data: { price: 1234.5 } }]);
  });

  it("names no file that no longer exists", async () => {
    const fields = [
      { key: "name", type: "text", label: "Name" },
      { key: "cv", type: "file", label: "CV" },
    ];
    const { id, url } = await api.createForm({ fields, settings: { response_limit: null } });
    const { body } = await upload(api, id, [{ name: "cv", fileName: "cv.txt", content: "Engine" }]);
    const kept = { name: "Ada", "cv[kept]": `${(body as { token: string }).token} cv.txt` };
    expect((await sendPage(url, kept)).status).toBe(303);
    const again = await sendPage(url, kept);
    expect(again.status).toBe(422);
    expect(again.html).toContain("Upload the file for CV again");
    expect(again.html).not.toContain("Uploaded: <bdi>cv.txt");
    expect(again.html).toContain('value="Ada"');
  });

  it("is not read from a compressed body", async () => {
    const { url } = await api.createForm();
    expect((await sendPage(url, { name: "Ada" }, { "Content-Encoding": "gzip" })).status).toBe(415);
  });
});
