import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Browser } from "../support/browser";
import { isFullLength } from "../support/full-length";
import { authority, startMailServer, withTls } from "../support/mail-server";
import { reportFigure } from "../support/report-figure";
import type { RunningService } from "../support/start-service";
import { startOwnService } from "../support/start-own-service";

type Mail = { id: string; kind: string; to: string; state: string; subject: string; text?: string | null; attempts?: { answer: string }[] };

const me = { name: "Ada", email: "ada@owner.example", password: "correct horse battery" };

/** A service with an owner. */
async function start(env: Record<string, string>) {
  const service = await startOwnService({ env: { RATE_LIMITS: "off", ...env } });
  const browser = new Browser(service.baseUrl);
  const token = service.setUpUrl?.split("/").at(-1);
  expect((await browser.ask("/api/v1/owners", { method: "POST", body: { ...me, token } })).status).toBe(201);
  return { service, browser };
}

/** Creates a form with a question for an address. */
async function createForm(service: RunningService, settings: Record<string, unknown>): Promise<{ id: string; url: string }> {
  const fields = [
    { key: "name", type: "text", label: "Name" },
    { key: "email", type: "email", label: "Email" },
  ];
  const reply = await fetch(`${service.baseUrl}/api/v1/forms`, {
    method: "POST",
    headers: { Authorization: `Bearer ${service.apiKey ?? ""}`, "Content-Type": "application/json" },
    body: JSON.stringify({ title: "Summer <party>", fields, settings: { response_limit: null, ...settings } }),
  });
  expect(reply.status).toBe(201);
  return (await reply.json()) as { id: string; url: string };
}

async function answer(url: string, data: Record<string, unknown>, language = "en"): Promise<void> {
  const headers = { "Content-Type": "application/json", "Accept-Language": language };
  const reply = await fetch(url, { method: "POST", headers, body: JSON.stringify({ data }) });
  expect(reply.status).toBe(201);
}

describe("with a mail server that wants TLS and a password", () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let service: RunningService;
  let browser: Browser;
  beforeAll(async () => {
    server = await startMailServer(withTls("good", true));
    const env = { SMTP_URL: server.url, MAIL_FROM: "Forms <forms@sender.example>", NODE_EXTRA_CA_CERTS: authority };
    ({ service, browser } = await start(env));
  });
  afterAll(async () => {
    await service.dispose();
    await server.close();
  });
  const mails = async () => (await browser.ask("/api/v1/mails")).body as Mail[];
  const stateOf = async (to: string) => (await mails()).find((mail) => mail.to === to)?.state;

  it("tells the owner of an answer without its text, and the respondent the reference, each in one mail", async () => {
    const form = await createForm(service, { notify: { addresses: ["boss@owner.example"] }, copy_to: "email", editable: "7d" });
    const begun = performance.now();
    await answer(form.url, { name: "Grace Hopper", email: "Grace@Reader.example" }, "de");
    const news = await server.to("boss@owner.example");
    reportFigure("P19", `told the owner ${Math.round(performance.now() - begun)} ms after the answer`);
    expect(news.isSecure).toBe(true);
    expect(news.mail.subject).toBe("New answer: Summer <party>");
    expect(news.raw).not.toContain("Grace Hopper");
    expect(news.mail.text).toContain(`/forms/${form.id}/responses`);
    const copy = await server.to("grace@reader.example");
    expect(copy.mail.subject).toBe("Ihre Antworten: Summer <party>");
    expect(copy.mail.headers.get("list")).toBeUndefined(); // asked for
    const receipt = /https?:\S+\/receipt\/\S+/.exec(copy.mail.text ?? "")?.[0] ?? "";
    expect(await (await fetch(receipt)).text()).toContain("Grace Hopper");
    await expect.poll(() => stateOf("boss@owner.example")).toBe("accepted");
    expect(server.received).toHaveLength(2);
  });

  it("puts answers into the mail if the owner wants that, and several answers into one mail", async () => {
    const form = await createForm(service, { notify: { addresses: ["digest@owner.example"] }, notify_with_answers: true, locale: "fr" });
    await answer(form.url, { name: "Grace Hopper" });
    const { mail } = await server.to("digest@owner.example");
    expect(mail.text).toContain("Name: Grace Hopper");
    expect(mail.subject).toBe("Nouvelle réponse : Summer <party>");
    await answer(form.url, { name: "Alan" });
    await answer(form.url, { name: "Edsger" });
    expect(server.received.filter(({ to }) => to.includes("digest@owner.example"))).toHaveLength(1); // the next is due a minute later
  });

  it("ends mail by one click of the mail client, never by opening the link, and can be taken back", async () => {
    const form = await createForm(service, { notify: { addresses: ["tired@owner.example"] } });
    await answer(form.url, {});
    const { mail } = await server.to("tired@owner.example");
    const { unsubscribe } = mail.headers.get("list") as unknown as { unsubscribe: { url: string } };
    const url = unsubscribe.url;
    const list = async () => (await browser.ask("/api/v1/suppressions")).body as { email: string; reason: string }[];
    for (const method of ["GET", "HEAD", "GET"]) expect((await fetch(url, { method })).status).toBe(200);
    expect(await list()).toEqual([]);
    const oneClick = {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    };
    expect((await fetch(url, oneClick)).status).toBe(200);
    expect(await list()).toMatchObject([{ email: "tired@owner.example", reason: "unsubscribed" }]);
    expect((await fetch(`${url}x`, oneClick)).status).toBe(404);
    const other = await createForm(service, { notify: { addresses: ["Tired@owner.example"] } });
    await answer(other.url, {});
    await expect.poll(() => stateOf("tired@owner.example")).toBe("suppressed");
    expect((await browser.ask("/api/v1/suppressions/tired@owner.example", { method: "DELETE" })).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it("says the same whether somebody can sign in or not, and sets a new password once", async () => {
    const ask = (email: string) => browser.ask("/api/v1/password-resets", { method: "POST", body: { email } });
    const [known, unknown] = [await ask(me.email), await ask("nobody@owner.example")];
    expect([known.status, unknown.status]).toEqual([202, 202]);
    const { mail } = await server.to(me.email);
    const link = /https?:\S+\/reset\/\S+/.exec(mail.text ?? "")?.[0] ?? "";
    for (const method of ["GET", "HEAD"]) expect((await fetch(link, { method })).status).toBe(200);
    await expect.poll(() => stateOf(me.email)).toBe("accepted");
    const sent = (await mails()).find(({ kind }) => kind === "password_reset");
    expect((await browser.ask(`/api/v1/mails/${sent?.id ?? ""}`)).body).toMatchObject({ text: null });
    const path = `/api/v1/password-resets/${link.split("/").at(-1) ?? ""}`;
    const set = (password: string) => new Browser(service.baseUrl).ask(path, { method: "POST", body: { password } });
    expect((await set("short")).status).toBe(422);
    const both = await Promise.all([set("a new password 1"), set("a new password 2")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 410]);
    expect((await browser.ask("/api/v1/mails")).status).toBe(403); // signed out everywhere
    const password = both[0].status === 204 ? "a new password 1" : "a new password 2";
    expect((await browser.ask("/api/v1/session", { method: "POST", body: { email: me.email, password } })).status).toBe(201);
    expect(server.received.some(({ to }) => to.includes("nobody@owner.example"))).toBe(false);
  });

  it("sends an invitation's link, and refuses to send another one", async () => {
    const { id, url } = (await browser.ask("/api/v1/invitations", { method: "POST" })).body as { id: string; url: string };
    const send = (token: string) =>
      browser.ask(`/api/v1/invitations/${id}/mail`, { method: "POST", body: { email: "new@owner.example", token } });
    expect((await send("made up")).status).toBe(404);
    expect((await send(url.split("/").at(-1) ?? "")).status).toBe(202);
    expect((await server.to("new@owner.example")).mail.text).toContain(url);
  });
});

it("keeps every mail without a mail server, sends none, and keeps links that let people in encrypted", async () => {
  const { service, browser } = await start({});
  const form = await createForm(service, { notify: { addresses: [me.email] } });
  await answer(form.url, {});
  await browser.ask("/api/v1/password-resets", { method: "POST", body: { email: me.email } });
  const mails = async () => (await browser.ask("/api/v1/mails")).body as Mail[];
  await expect
    .poll(async () => (await mails()).map(({ kind, state }) => [kind, state]).toSorted())
    .toEqual([
      ["answer", "kept"],
      ["password_reset", "kept"],
    ]);
  const reset = (await mails()).find(({ kind }) => kind === "password_reset");
  const { text } = (await browser.ask(`/api/v1/mails/${reset?.id ?? ""}`)).body as Mail;
  expect(text).toMatch(/\/reset\/[\w-]{43}\n/);
  const html = await browser.ask(`/mails/${reset?.id ?? ""}/html`);
  expect(html.status).toBe(200);
  expect((await new Browser(service.baseUrl).ask(`/mails/${reset?.id ?? ""}/html`)).status).toBe(404);
  for (const settings of [
    { notify: { addresses: ["not an address"] } },
    { notify: { addresses: [] } },
    { notify: { addresses: ["a@b.example\nBcc: c@d.example"] } },
    { notify: { addresses: ["a@b.example"], when: "never" } },
    { copy_to: 7 },
  ]) {
    const reply = await fetch(`${service.baseUrl}/api/v1/forms`, {
      method: "POST",
      headers: { Authorization: `Bearer ${service.apiKey ?? ""}`, "Content-Type": "application/json" },
      body: JSON.stringify({ title: "T", fields: [{ key: "a", type: "text", label: "A" }], settings }),
    });
    expect(reply.status).toBe(422);
  }
  await service.dispose();
});

/** A mail whose server was killed is judged once its lease has run out. */
const LEASE_MS = 5 * 60_000;
const KILLS = isFullLength ? 20 : 2;

it(
  "sends a mail at most once, or says that nobody knows, when it is killed between the text and the reply (promise P19)",
  { timeout: 3_600_000 },
  async () => {
    const texts = new Map<string, number>();
    const waiting = new Map<string, () => void>();
    let endReplies: () => void = () => undefined;
    const end = new Promise<void>((resolve) => (endReplies = resolve));
    const server = await startMailServer({
      ...withTls("good", false),
      readsMails: false,
      async afterData({ to: [reader = ""], isSecure }) {
        expect(isSecure).toBe(true); // by STARTTLS
        texts.set(reader, (texts.get(reader) ?? 0) + 1);
        waiting.get(reader)?.();
        if (waiting.has(reader)) await end; // no reply comes
      },
    });
    const folder = mkdtempSync(join(tmpdir(), "formslip-clock-"));
    const clock = join(folder, "clock");
    writeFileSync(clock, "");
    const NODE_OPTIONS = `--import ${new URL("../support/fake-clock.mjs", import.meta.url).href}`;
    const sending = { SMTP_URL: server.url, MAIL_FROM: "forms@sender.example", NODE_EXTRA_CA_CERTS: authority };
    const { service, browser } = await start({ ...sending, NODE_OPTIONS, FAKE_CLOCK: clock });
    const form = await createForm(service, { copy_to: "email" });
    for (let kill = 0; kill < KILLS; kill++) {
      const hasText = new Promise<void>((resolve) => waiting.set(`held${kill}@reader.example`, resolve));
      await answer(form.url, { email: `held${kill}@reader.example` });
      await hasText;
      for (const nth of [1, 2, 3]) await answer(form.url, { email: `other${kill}-${nth}@reader.example` });
      await service.stop("SIGKILL"); // those are on their way: before, during or after their text
      await service.restart();
    }
    writeFileSync(clock, String(Date.now() + LEASE_MS));
    const mails = async () => (await browser.ask("/api/v1/mails?limit=100")).body as Mail[];
    await expect.poll(async () => (await mails()).filter(({ state }) => state === "waiting"), { timeout: 60_000 }).toEqual([]);
    const ended = await mails();
    const uncertain = ended.filter(({ state }) => state === "uncertain");
    const twice = [...texts.values()].filter((times) => times > 1);
    reportFigure(
      "P19",
      `${KILLS} kills between the text and the reply: ${ended.length} mails, ${uncertain.length} uncertain, ${twice.length} sent twice`,
    );
    expect(ended).toHaveLength(4 * KILLS);
    for (const { to, state } of ended) {
      if (waiting.has(to)) expect([to, state, texts.get(to)]).toEqual([to, "uncertain", 1]);
      else if (state === "accepted") expect([to, texts.get(to)]).toEqual([to, 1]);
      else expect([to, state, texts.get(to) ?? 0]).toEqual([to, "uncertain", expect.toBeOneOf([0, 1])]);
    }
    endReplies();
    await service.dispose();
    await server.close();
    rmSync(folder, { recursive: true });
  },
);
