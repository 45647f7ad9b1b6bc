import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const secret = (letter: string) => letter.repeat(32);
const smtp = { host: "env.example", port: 465, isSecure: true, login: { user: "env", pass: "env password" } };

/** The modules, in a process with this APP_SECRET. */
async function load(appSecret: string) {
  vi.stubEnv("APP_SECRET", appSecret);
  vi.stubEnv("BASE_URL", "");
  vi.resetModules(); // they read the environment once
  const { chooseServer, smtpOf } = await import("./choose-server");
  const { sealPassword } = await import("./sealed-password");
  const { presentMailServer } = await import("./present");
  const { serverOf } = await import("./settings");
  return { chooseServer, smtpOf, sealPassword, presentMailServer, serverOf };
}

/** What a refusal says at its place. */
function problemOf(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    return (error as { details?: { msg: string }[] }).details?.[0]?.msg;
  }
  return undefined;
}

const rowWith = (sealedPassword: string | null) => ({
  host: "row.example",
  port: 587,
  security: "starttls",
  userName: sealedPassword === null ? null : "row",
  sealedPassword,
  mailFrom: "Row <row@sender.example>",
  revision: "1",
  changedAt: new Date("2026-11-26T10:00:00.000Z"),
});

describe("the mail server in use", () => {
  let modules: Awaited<ReturnType<typeof load>>;
  beforeEach(async () => {
    modules = await load(secret("a"));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("is the one of the environment, even if another was set in the dashboard", () => {
    const { chooseServer, smtpOf, sealPassword, presentMailServer } = modules;
    const chosen = chooseServer({ smtp, mailFrom: "env@sender.example" }, rowWith(sealPassword("row password")));
    expect(chosen && smtpOf(chosen)).toEqual(smtp);
    expect(presentMailServer(chosen)).toMatchObject({
      set_in: "environment",
      server: { host: "env.example", security: "tls", changed_at: null },
    });
    expect(JSON.stringify(presentMailServer(chosen))).not.toContain("env password");
  });

  it("is otherwise the one set in the dashboard, whose password is stored encrypted and never shown", () => {
    const { chooseServer, smtpOf, sealPassword, presentMailServer } = modules;
    const sealed = sealPassword("row password");
    expect(sealed).not.toContain("row password");
    expect(sealPassword("row password")).not.toBe(sealed);
    const chosen = chooseServer({ smtp: null, mailFrom: "env@sender.example" }, rowWith(sealed));
    expect(chosen && smtpOf(chosen)).toEqual({
      host: "row.example",
      port: 587,
      isSecure: false,
      login: { user: "row", pass: "row password" },
    });
    expect(chosen?.from).toBe("Row <row@sender.example>");
    expect(JSON.stringify(presentMailServer(chosen))).not.toContain("row password");
  });

  it("is none if neither is set", () => {
    const { chooseServer, presentMailServer } = modules;
    expect(chooseServer({ smtp: null, mailFrom: "" }, null)).toBeNull();
    expect(presentMailServer(null)).toEqual({ set_in: "nowhere", server: null });
  });

  it("cannot be connected to once APP_SECRET has changed, and says so, unless it has no sign-in", async () => {
    const sealed = modules.sealPassword("row password");
    const { chooseServer, smtpOf, presentMailServer } = await load(secret("b"));
    const chosen = chooseServer({ smtp: null, mailFrom: "" }, rowWith(sealed));
    expect(chosen && smtpOf(chosen)).toBeNull();
    expect(presentMailServer(chosen).server?.is_password_readable).toBe(false);
    const open = chooseServer({ smtp: null, mailFrom: "" }, rowWith(null));
    expect(open && smtpOf(open)).toMatchObject({ login: null });
    expect(presentMailServer(open).server?.is_password_readable).toBe(true);
  });

  it("keeps its password only for the same server and user", () => {
    const { chooseServer, sealPassword, serverOf } = modules;
    const stored = chooseServer({ smtp: null, mailFrom: "" }, rowWith(sealPassword("row password")));
    const same = { host: "row.example", port: 587, security: "starttls" as const, user: "row", from: "new@sender.example" };
    expect(serverOf(same, { stored, place: ["body"] }).login).toEqual({ user: "row", pass: "row password" });
    for (const change of [{ host: "evil.example" }, { port: 2525 }, { security: "tls" as const }, { user: "other" }]) {
      expect(problemOf(() => serverOf({ ...same, ...change }, { stored, place: ["body"] }))).toMatch(/^Enter the password again/);
      expect(serverOf({ ...same, ...change, password: "new" }, { stored, place: ["body"] }).login?.pass).toBe("new");
    }
    expect(problemOf(() => serverOf(same, { stored: null, place: ["body"] }))).toBe("Enter the password");
    expect(serverOf({ ...same, user: null }, { stored, place: ["body"] }).login).toBeNull();
    expect(problemOf(() => serverOf({ ...same, user: null, password: "x" }, { stored, place: ["body"] }))).toMatch(/^Enter the user/);
  });
});
