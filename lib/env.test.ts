import { describe, expect, it } from "vitest";
import { EnvError, readEnv } from "./env";

describe("readEnv", () => {
  it("needs nothing to be set", () => {
    expect(readEnv({})).toMatchObject({ port: 3000, host: "0.0.0.0", baseUrl: "http://localhost:3000", rateLimits: true, appSecret: null });
    expect(readEnv({}).databaseUrl).toMatch(/^file:.*\/data\/formslip\.db$/);
  });

  it("takes an empty variable as not set", () => {
    expect(readEnv({ PORT: "", DATABASE_URL: "" }).port).toBe(3000);
  });

  it("drops the slash at the end of the base address", () => {
    expect(readEnv({ BASE_URL: "https://forms.example.com/" }).baseUrl).toBe("https://forms.example.com");
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["BASE_URL", "forms.example.com"],
    ["BASE_URL", "ftp://forms.example.com"],
    ["DATABASE_URL", "mysql://localhost/forms"],
    ["APP_SECRET", "short"],
    ["RATE_LIMITS", "maybe"],
    ["TRUSTED_PROXIES", "10.0.0.0/99"],
    ["WEBHOOK_ALLOWED_CIDRS", "everything"],
    ["APP_SECRET", undefined],
  ])("names %s in one sentence when it is %s", (name, value) => {
    const read = () => readEnv(value === undefined ? { DATABASE_URL: "postgres://localhost/forms" } : { [name]: value });
    expect(read).toThrow(EnvError);
    expect(read).toThrow(new RegExp(`^${name} must .*\\.$`));
  });
});
