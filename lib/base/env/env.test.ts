import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { EnvError, readEnv } from "./env";
import { DEFAULT_POINTS } from "./read-limits";

describe("readEnv", () => {
  it("needs no variables", () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: "0.0.0.0",
      baseUrl: "http://localhost:3000",
      rateLimits: DEFAULT_POINTS,
      appSecret: null,
    });
    expect(readEnv({}).databaseUrl).toMatch(/^file:.*\/data\/formslip\.db$/);
  });

  it("reads any value from the file that NAME_FILE names, without its line break", () => {
    const folder = mkdtempSync(join(tmpdir(), "formslip-env-"));
    const path = join(folder, "secret");
    writeFileSync(path, "a secret of enough length, in a file\n");
    expect(readEnv({ APP_SECRET_FILE: path, METRICS_TOKEN_FILE: path })).toMatchObject({
      appSecret: "a secret of enough length, in a file",
      metricsToken: "a secret of enough length, in a file",
    });
    expect(() => readEnv({ APP_SECRET_FILE: path, APP_SECRET: "a secret of enough length, not in a file" })).toThrow(
      "APP_SECRET and APP_SECRET_FILE are both set. Set one of them.",
    );
    expect(() => readEnv({ DATABASE_URL_FILE: join(folder, "none") })).toThrow(
      /^DATABASE_URL_FILE names .*none, which cannot be read \(ENOENT\)\.$/,
    );
    rmSync(folder, { recursive: true });
  });

  it("treats an empty variable as unset", () => {
    expect(readEnv({ PORT: "", DATABASE_URL: "" }).port).toBe(3000);
  });

  it("drops a trailing slash of the base URL", () => {
    expect(readEnv({ BASE_URL: "https://forms.example.com/" }).baseUrl).toBe("https://forms.example.com");
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["BASE_URL", "forms.example.com"],
    ["BASE_URL", "ftp://forms.example.com"],
    ["BASE_URL", "https://forms.example.com/?a=b"],
    ["BASE_URL", "https://example.com/forms"],
    ["BASE_URL", "https://forms.example.com/?"],
    ["BASE_URL", "https://forms.example.com/#top"],
    ["BASE_URL", "https://ada:secret@forms.example.com"],
    ["BLOCKED_AFTER_SECONDS", "0"],
    ["BLOCKED_AFTER_SECONDS", "never"],
    ["UPLOAD_SCANNER", "clamdscan -"],
    ["UPLOAD_SCANNER", "command:/no/such/scanner -"],
    ["UPLOAD_SCANNER", "icap://scanner.example"],
    ["DATABASE_URL", "mysql://localhost/forms"],
    ["DATABASE_URL", "formslip.db"],
    ["DATABASE_READ_URL", "file:standby.db"],
    ["DATABASE_READ_URL", "postgres://standby/forms"], // SQLite has none
    ["APP_SECRET", "short"],
    ["RATE_LIMITS", "maybe"],
    ["WEBHOOKS", "maybe"],
    ["DATABASE_WAIT_SECONDS", "-1"],
    ["DRAIN_SECONDS", "601"],
    ["BODY_MEMORY_MB", "8"],
    ["BODY_MEMORY_MB", "31"],
    ["BODY_BYTES_PER_SECOND", "0"],
    ["BODY_GRACE_SECONDS", "1e2"],
    ["CONNECTIONS_PER_ADDRESS", "many"],
    ["RATE_LIMITS", "submissions=none"],
    ["TRUSTED_PROXIES", "10.0.0.0/99"],
    ["TRUSTED_PROXIES", "example.com"],
    ["WEBHOOK_ALLOWED_CIDRS", "everything"],
    ["APP_SECRET", undefined],
  ])("names %s in one sentence when it is %s", (name, value) => {
    const read = () => readEnv(value === undefined ? { DATABASE_URL: "postgres://localhost/forms" } : { [name]: value });
    expect(read).toThrow(EnvError);
    expect(read).toThrow(new RegExp(`^${name} must .*\\.$`));
  });
});
