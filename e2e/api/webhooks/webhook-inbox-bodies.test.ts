import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { inboxOf, signedHeaders } from "../../support/receivers/inbox";
import { secretOf } from "../../support/receivers/webhooks";

const KEPT = 16 * 1024;

describe("a body sent to a webhook inbox", () => {
  let api: Api;
  let url: string;
  beforeEach(async () => {
    api = await newApi();
    url = (await inboxOf(api)).url;
  });
  const send = async (body: Buffer<ArrayBuffer> | string, headers: Record<string, string> = {}) =>
    fetch(url, { method: "POST", body, headers: { "Content-Type": "application/json", ...headers } });
  const newest = async () => (await inboxOf(api)).messages[0];

  it("is kept despite NULs and invalid UTF-8, and its signature is still verified", async () => {
    const body = Buffer.from([123, 0, 255, 254, 195, 40, 237, 160, 128, 240, 159, 152, 125]);
    expect((await send(body, signedHeaders(await secretOf(api), body))).status).toBe(204);
    const message = await newest();
    expect(message).toMatchObject({ is_verified: true, fault: null });
    expect(message?.body).toMatch(/^\{\uFFFD+\(\uFFFD+\}$/);
  });

  it("is kept if empty, and whatever its content type", async () => {
    expect((await send("")).status).toBe(204);
    expect(await newest()).toMatchObject({ body: "", is_verified: false });
    for (const type of ["text/plain", "application/octet-stream", "multipart/form-data; boundary=x", "nonsense"]) {
      expect((await send("as it came", { "Content-Type": type })).status).toBe(204);
      const message = await newest();
      expect(message?.body).toBe("as it came");
      expect(message?.headers).toContainEqual({ name: "content-type", value: type });
    }
  });

  it("is kept character by character in any script, with a byte order mark and Latin-1 headers", async () => {
    const text = "\uFEFFZoë 😀 \u2028 \u0001 </script> 👩‍👩‍👧 鍵";
    await send(text, { ...signedHeaders(await secretOf(api), text), "X-Name": "Zoë" });
    const message = await newest();
    expect(message).toMatchObject({ body: text, is_verified: true });
    expect(message?.headers).toContainEqual({ name: "x-name", value: "Zoë" });
  });

  it("is truncated to 32 KB, but verified as a whole", async () => {
    const body = `{"long":"${"x".repeat(KEPT)}"}`;
    await send(body, signedHeaders(await secretOf(api), body));
    const message = await newest();
    expect(message).toMatchObject({ is_verified: true, fault: null });
    expect(message?.body).toBe(body.slice(0, KEPT));
    await send(`${body} `, signedHeaders(await secretOf(api), body));
    expect(await newest()).toMatchObject({ is_verified: false, fault: "No matching signature found" });
  });

  it("is not truncated within a surrogate pair", async () => {
    await send(`x${"😀".repeat(KEPT / 2)}`);
    expect((await newest())?.body.isWellFormed()).toBe(true);
  });

  it("gets 413 above 8 MB and is not kept", async () => {
    const { status } = await send(Buffer.alloc(8 * 1024 * 1024 + 1, 120));
    expect(status).toBe(413);
    expect(await newest()).toBeUndefined();
  });

  it.each(["0".repeat(32), "0".repeat(31), "nonsense", "A".repeat(32), "%01", "x".repeat(1_000)])(
    "gets 404 at an unknown address: %s",
    async (token) => {
      const reply = await fetch(`${baseUrl()}/api/v1/webhooks/inbox/${token}`, { method: "POST", body: "{}" });
      expect(reply.status).toBe(404);
      expect(await reply.json()).toEqual({ detail: "Inbox not found", type: "not_found" });
    },
  );

  it("cannot be read with the address alone", async () => {
    await send("secret");
    for (const method of ["GET", "DELETE"]) expect((await fetch(url, { method })).status).toBe(405);
    expect((await newest())?.body).toBe("secret");
  });
});
