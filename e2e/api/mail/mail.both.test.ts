import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Browser } from "../../support/http/browser";
import { authority, startMailServer, withTls } from "../../support/receivers/mail-server";
import type { Mail } from "../../support/receivers/mailing";
import { answer, createForm, me, startMailing } from "../../support/receivers/mailing";
import { reportFigure } from "../../support/service/report-figure";
import type { RunningService } from "../../support/service/start-service";

describe("with a mail server that wants TLS and a password", () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let service: RunningService;
  let browser: Browser;
  beforeAll(async () => {
    server = await startMailServer(withTls("good", true));
    const env = { SMTP_URL: server.url, MAIL_FROM: "Forms <forms@sender.example>", NODE_EXTRA_CA_CERTS: authority };
    ({ service, browser } = await startMailing(env));
  });
  afterAll(async () => {
    await service.dispose();
    await server.close();
  });
  const mails = async () => (await browser.ask("/api/v1/mails")).body as Mail[];
  const stateOf = async (to: string) => (await mails()).find((mail) => mail.to === to)?.state;

  it("tells the owner of an answer without its text, and the respondent the reference, each in one email", async () => {
    const form = await createForm(service, { notify: { addresses: ["boss@owner.example"] }, copy_to: "email", editable: "7d" });
    const begun = performance.now();
    await answer(form.url, { name: "Grace Hopper", email: "Grace@Reader.example" }, "de");
    const news = await server.to("boss@owner.example");
    reportFigure("P19", `told the owner ${Math.round(performance.now() - begun)} ms after the answer`);
    expect(news.isSecure).toBe(true);
    expect(news.mail.subject).toBe("New response: Summer <party>");
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

  it("puts answers into the respondent's copy only if the owner wants that, in their language, escaped, of files the names", async () => {
    const form = await createForm(service, { copy_to: "email", copy_with_answers: true, locale: "fr" });
    await answer(form.url, { name: "Grace <b>Hopper</b>\u0007", email: "copied@reader.example" });
    const { mail } = await server.to("copied@reader.example");
    expect(mail.text).toContain("Name: Grace <b>Hopper</b>\nEmail: copied@reader.example");
    expect(mail.html).toContain("Grace &lt;b&gt;Hopper&lt;/b&gt;");
    expect(mail.text).toMatch(/\/receipt\//);
    expect(mail.replyTo).toBeUndefined();
    const plain = await createForm(service, { copy_to: "email" });
    await answer(plain.url, { name: "Grace Hopper", email: "plain@reader.example" });
    const { raw } = await server.to("plain@reader.example");
    expect(raw).not.toContain("Hopper");
  });

  it("lets owners reply to the respondent only where answers are in the email, and only if their address is certain", async () => {
    const replyTo = async (to: string, settings: Record<string, unknown>, data: Record<string, string>) => {
      const form = await createForm(service, { notify: { addresses: [to] }, ...settings });
      await answer(form.url, data);
      return (await server.to(to)).mail.replyTo?.value;
    };
    const data = { name: "Grace", email: "Grace@reader.example" };
    expect(await replyTo("with@owner.example", { notify_with_answers: true }, data)).toMatchObject([{ address: "grace@reader.example" }]);
    expect(await replyTo("without@owner.example", {}, data)).toBeUndefined();
    expect(await replyTo("unsure@owner.example", { notify_with_answers: true }, { name: "Grace" })).toBeUndefined();
  });

  it("puts answers into the email if the owner wants that, and several answers into one email", async () => {
    const form = await createForm(service, { notify: { addresses: ["digest@owner.example"] }, notify_with_answers: true, locale: "fr" });
    await answer(form.url, { name: "Grace Hopper" });
    const { mail } = await server.to("digest@owner.example");
    expect(mail.text).toContain("Name: Grace Hopper");
    expect(mail.subject).toBe("Nouvelle réponse : Summer <party>");
    await answer(form.url, { name: "Alan" });
    await answer(form.url, { name: "Edsger" });
    expect(server.received.filter(({ to }) => to.includes("digest@owner.example"))).toHaveLength(1); // the next is due a minute later
  });

  it("tells the owner who declines, is not the right person or asks for more time, with the words only where answers are wanted", async () => {
    const outcomes = ["decline", "not_me", "more_time"];
    const mailAbout = async (kind: string, said: Record<string, string>, settings: Record<string, unknown> = {}) => {
      const to = `${kind}@owner.example`;
      const form = await createForm(service, { notify: { addresses: [to], when: "day" }, outcomes, response_limit: 1, ...settings });
      const reply = () => fetch(`${form.url}/outcome/${kind}`, { method: "POST", body: new URLSearchParams(said) });
      expect((await reply()).status).toBe(200);
      const { mail } = await server.to(to);
      await reply(); // has no further mail: closed, or asked for already
      expect(mail.text).toContain(`/forms/${form.id}\n`);
      expect((await browser.ask(`/api/v1/mails?form_id=${form.id}`)).body).toMatchObject([{ kind: "notice", to }]);
      return mail;
    };
    const declined = await mailAbout("decline", { reason: "On holiday" }, { recipient: "Grace" });
    expect(declined).toMatchObject({ subject: "Declined: Summer <party>", text: expect.stringContaining("For: Grace") as string });
    expect(declined.text).not.toContain("holiday");
    const wrong = await mailAbout("not_me", { reason: "Ask Björn" }, { notify_with_answers: true, locale: "de" });
    expect(wrong).toMatchObject({
      subject: "Nicht die richtige Person: Summer <party>",
      text: expect.stringContaining("Ask Björn") as string,
    });
    const day = { "until[day]": "24", "until[month]": "12", "until[year]": "2099", reason: "Ill" };
    const late = await mailAbout("more_time", day);
    expect(late.text).toMatch(/The form closes on .*Needed until: 24 December 2099.*Give more time/s);
    expect(late.text).not.toMatch(/\bIll\b/);
  });

  it("ends mail by one click of the email client, never by opening the link, and can be taken back", async () => {
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

  it("sends an invitation with its role", async () => {
    const invited = { email: "new@owner.example", role: "viewer" };
    const { status, body } = await browser.ask("/api/v1/invitations", { method: "POST", body: invited });
    const { url } = body as { url: string };
    expect([status, body]).toEqual([201, expect.objectContaining(invited)]);
    const { text } = (await server.to("new@owner.example")).mail;
    expect(text).toContain(url);
    expect(text).toContain("to see the forms of");
  });
});
