import assert from "node:assert/strict";
import { untilTrue } from "./until-true.mjs";

/**
 * Runs the first steps of an owner and a respondent.
 * @param {import("./start-clone.mjs").SmokedService} service
 * @param {import("./steps-of.mjs").Step} step
 */
export async function tryService({ baseUrl, apiKey, setUpUrl }, step) {
  /** @type {(path: string, init?: RequestInit) => Promise<Response>} */
  const call = (path, init = {}) =>
    fetch(new URL(path, baseUrl), { ...init, headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" } });
  const readInbox = async () => /** @type {Inbox} */ (await readJson(await call("/api/v1/webhooks/inbox")));
  const { url } = await step("form created, answered and read by the API", async () => {
    const fields = [{ key: "name", type: "text", label: "Your name" }];
    const form = { title: "Smoke", fields, callback_url: (await readInbox()).url, settings: { response_limit: null } };
    const created = await call("/api/v1/forms", { method: "POST", body: JSON.stringify(form) });
    assert.equal(created.status, 201);
    const { id, url } = /** @type {{ id: string, url: string }} */ (await readJson(created));
    const data = { name: "Ada" };
    const headers = { "Content-Type": "application/json" };
    assert.equal((await fetch(url, { method: "POST", headers, body: JSON.stringify({ data }) })).status, 201);
    const responses = /** @type {{ data: unknown }[]} */ (await readJson(await call(`/api/v1/forms/${id}/responses`)));
    assert.deepEqual(
      responses.map((response) => response.data),
      [data],
    );
    return { url };
  });
  await step("public page", async () => {
    assert.match(await readPage(await fetch(url)), /Your name/);
  });
  await step("webhook signed and received by the inbox", async () => {
    await untilTrue(async () => (await readInbox()).messages.some((message) => message.is_verified));
  });
  await step("dashboard", async () => {
    const owner = { token: setUpUrl.split("/").at(-1), name: "Ada", email: "ada@example.com", password: "correct horse battery" };
    const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
    const entered = await fetch(`${baseUrl}/api/v1/members`, { method: "POST", headers, body: JSON.stringify(owner) });
    assert.equal(entered.status, 201);
    const cookie = entered.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    assert.match(await readPage(await fetch(`${baseUrl}/forms`, { headers: { Cookie: cookie }, redirect: "manual" })), /Smoke/);
  });
}

/** @typedef {{ url: string, messages: { is_verified: boolean }[] }} Inbox */

/** @param {Response} reply */
async function readPage(reply) {
  assert.equal(reply.status, 200);
  assert.match(reply.headers.get("content-type") ?? "", /^text\/html/);
  return reply.text();
}

/** @param {Response} reply @returns {Promise<unknown>} */
async function readJson(reply) {
  return reply.json();
}
