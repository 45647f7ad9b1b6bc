import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "../../support/http/browser";
import { startMailServer, withTls } from "../../support/receivers/mail-server";
import type { Mail } from "../../support/receivers/mailing";
import { answer, createForm, me, startMailing } from "../../support/receivers/mailing";
import type { RunningService } from "../../support/service/start-service";

const PATH = "/api/v1/mail-server";
const current_password = me.password;

describe("the mail server set through the API", () => {
  let first: Awaited<ReturnType<typeof startMailServer>>;
  let second: Awaited<ReturnType<typeof startMailServer>>;
  let service: RunningService;
  let browser: Browser;
  beforeAll(async () => {
    first = await startMailServer({
      authOptional: false,
      onAuth: ({ username, password }, _, callback) =>
        username === "forms" && password === "secret"
          ? callback(null, { user: "forms" })
          : callback(Object.assign(new Error("5.7.8 Wrong password"), { responseCode: 535 })),
    });
    second = await startMailServer();
    ({ service, browser } = await startMailing({}));
  });
  afterAll(async () => {
    await service.dispose();
    await first.close();
    await second.close();
  });
  const settings = (port: number) => ({ host: "127.0.0.1", port, security: "starttls", from: "Forms <forms@sender.example>" });
  const put = (body: unknown) => browser.ask(PATH, { method: "PUT", body });
  const test = (body: unknown) => browser.ask(`${PATH}/test`, { method: "POST", body });
  const tell = async (to: string) => {
    const form = await createForm(service, { notify: { addresses: [to] } });
    await answer(form.url, { name: "Grace" });
  };
  const stateOf = async (to: string) => ((await browser.ask("/api/v1/mails")).body as Mail[]).find((mail) => mail.to === to)?.state;

  it("is none at first, so email is kept", async () => {
    expect((await browser.ask(PATH)).body).toEqual({ set_in: "nowhere", server: null });
    expect(await test({})).toMatchObject({ status: 409 });
    await tell("before@owner.example");
    await expect.poll(() => stateOf("before@owner.example")).toBe("kept");
  });

  it("can be tried before it is stored, and says what the server replied", async () => {
    const server = { ...settings(first.port), user: "forms", password: "secret" };
    const good = await test({ server });
    expect(good).toMatchObject({ status: 200, body: { to: me.email, is_accepted: true, status_code: 250, error: null } });
    expect((await first.to(me.email)).from).toBe("forms@sender.example");
    const bad = await test({ server: { ...server, password: "wrong" }, to: "other@owner.example" });
    expect(bad.body).toMatchObject({
      to: "other@owner.example",
      is_accepted: false,
      status_code: 535,
      error: "The mail server refused the sign-in",
      answer: expect.stringContaining("5.7.8") as string,
    });
    const nobody = await test({ server: settings(1) });
    expect(nobody.body).toMatchObject({
      is_accepted: false,
      status_code: null,
      error: "The mail server refused the connection",
      answer: "",
    });
    expect((await browser.ask(PATH)).body).toEqual({ set_in: "nowhere", server: null });
  });

  it("sends from the next email on, without a restart; its password is never shown, and changing it needs one's own", async () => {
    const server = { ...settings(first.port), user: "forms", password: "secret" };
    expect((await put({ ...server, current_password: "wrong" })).body).toMatchObject({
      detail: [{ loc: ["body", "current_password"], type: "wrong_password" }],
    });
    const saved = await put({ ...server, current_password });
    expect(saved).toMatchObject({
      status: 200,
      body: { set_in: "dashboard", server: { ...settings(first.port), user: "forms", is_password_readable: true } },
    });
    const read = await browser.ask(PATH);
    expect(read.body).toEqual(saved.body);
    expect(JSON.stringify(read.body)).not.toContain("secret");
    await tell("after@owner.example");
    expect((await first.to("after@owner.example")).from).toBe("forms@sender.example");
    await expect.poll(() => stateOf("after@owner.example")).toBe("accepted");
    expect((await test({})).body).toMatchObject({ is_accepted: true });
  });

  it("keeps its password for another sender, but sends it to no other server", async () => {
    const elsewhere = { ...settings(second.port), user: "forms" };
    for (const refused of [await put({ ...elsewhere, current_password }), await test({ server: elsewhere })])
      expect(refused).toMatchObject({ status: 422, body: { detail: [{ msg: expect.stringContaining("again") as string }] } });
    const from = "New <new@sender.example>";
    expect(await put({ ...settings(first.port), user: "forms", from, current_password })).toMatchObject({ status: 200 });
    await tell("sender@owner.example");
    expect((await first.to("sender@owner.example")).from).toBe("new@sender.example");
  });

  it("can be changed and removed", async () => {
    expect(await put({ ...settings(second.port), current_password })).toMatchObject({ status: 200, body: { server: { user: null } } });
    await tell("changed@owner.example");
    await second.to("changed@owner.example");
    expect(await browser.ask(PATH, { method: "DELETE", body: { current_password: "wrong" } })).toMatchObject({ status: 422 });
    expect(await browser.ask(PATH, { method: "DELETE", body: { current_password } })).toMatchObject({ status: 204 });
    await tell("removed@owner.example");
    await expect.poll(() => stateOf("removed@owner.example")).toBe("kept");
  });

  it("refuses settings that cannot be used, and says where", async () => {
    const wrong = { host: "mail server", port: 0, security: "ssl", from: "nobody", current_password };
    const { status, body } = await put(wrong);
    expect(status).toBe(422);
    const places = (body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc[1]);
    expect(places.sort()).toEqual(["from", "host", "port", "security"]);
    expect(await put({ ...settings(second.port), password: "x", current_password })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["body", "user"] }] },
    });
  });

  it("is not for API keys", async () => {
    const reply = await fetch(`${service.baseUrl}${PATH}`, { headers: { Authorization: `Bearer ${service.apiKey ?? ""}` } });
    expect(reply.status).toBe(403);
  });
});

describe("with a mail server in the environment", () => {
  it("shows it without its password and lets nobody change it", async () => {
    const server = await startMailServer(withTls("good", true));
    const { service, browser } = await startMailing({ SMTP_URL: server.url, MAIL_FROM: "Forms <forms@sender.example>" });
    const { body } = await browser.ask(PATH);
    expect(body).toEqual({
      set_in: "environment",
      server: {
        host: "127.0.0.1",
        port: server.port,
        security: "tls",
        user: "forms",
        is_password_readable: true,
        from: "Forms <forms@sender.example>",
        changed_at: null,
      },
    });
    const settings = { host: "127.0.0.1", port: 1, security: "tls", from: "forms@sender.example" };
    expect(await browser.ask(PATH, { method: "PUT", body: { ...settings, current_password } })).toMatchObject({ status: 409 });
    expect(await browser.ask(PATH, { method: "DELETE", body: { current_password } })).toMatchObject({ status: 409 });
    expect(await browser.ask(`${PATH}/test`, { method: "POST", body: { server: settings } })).toMatchObject({ status: 409 });
    const tried = await browser.ask(`${PATH}/test`, { method: "POST", body: {} });
    expect(tried.body).toMatchObject({ is_accepted: false, error: "The certificate of the mail server is not trusted" });
    await service.dispose();
    await server.close();
  });
});
