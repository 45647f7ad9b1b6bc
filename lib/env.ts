import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { readFilesUrl } from "@/lib/files/files-url";

/** The configuration of contract §9, read from the environment. Call it; nothing is read at import, so a build needs no environment. */
export type Env = ReturnType<typeof readEnv>;

/** A variable holds a value the service cannot run with. The message is one sentence that names the variable. */
export class EnvError extends Error {}

const cidrs = z
  .string()
  .default("")
  .transform((list) =>
    list
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .pipe(
    z.array(
      z
        .string()
        .refine((entry) => ipaddr.isValidCIDR(entry) || ipaddr.isValid(entry), "must list CIDRs such as 10.0.0.0/8, separated by commas"),
    ),
  );

const variables = z.object({
  PORT: z
    .string()
    .default("3000")
    .refine((port) => /^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535, "must be a port number from 1 to 65535")
    .transform(Number),
  HOST: z.string().min(1, "must be an address to listen on, such as 0.0.0.0").default("0.0.0.0"),
  BASE_URL: z.string().optional(),
  DATA_DIR: z.string().min(1, "must be a folder").default("./data"),
  DATABASE_URL: z
    .string()
    .refine((url) => /^(file:.|postgres(ql)?:\/\/.)/.test(url), "must begin with file: or postgres://")
    .optional(),
  FILES_URL: z
    .string()
    .transform(readFilesUrl)
    .refine((url) => url !== null, "must look like s3://key:secret@host/bucket")
    .optional(),
  APP_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  RATE_LIMITS: z.enum(["on", "off"], "must be on or off").default("on"),
  LOG_REQUESTS: z.enum(["on", "off"], "must be on or off").default("off"),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  IP_ADDRESSES: z.enum(["full", "truncated", "off"], "must be full, truncated or off").default("full"),
  WORKERS: z
    .string()
    .default("1")
    .refine((count) => /^[1-9]\d?$/.test(count), "must be a number from 1 to 99")
    .transform(Number),
  TRUSTED_PROXIES: cidrs,
  WEBHOOK_ALLOWED_CIDRS: cidrs,
});

function readBaseUrl(given: string | undefined, port: number): string {
  if (given === undefined) return `http://localhost:${port}`;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new EnvError("BASE_URL must be an http or https address such as https://forms.example.com.");
  }
  return url.href.replace(/\/+$/, "");
}

/** @throws EnvError when a variable is wrong. */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  // A variable that is set but empty counts as not set, as in a compose file that passes everything on.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvError(`${String(issue?.path[0])} ${issue?.message ?? "is wrong"}.`);
  }
  const { data } = parsed;
  const dataDir = resolve(data.DATA_DIR);
  const databaseUrl = data.DATABASE_URL ?? `file:${resolve(dataDir, "formslip.db")}`;
  if (!databaseUrl.startsWith("file:") && !data.APP_SECRET) {
    throw new EnvError("APP_SECRET must be set when DATABASE_URL is PostgreSQL, because every process has to share it.");
  }
  return {
    port: data.PORT,
    host: data.HOST,
    baseUrl: readBaseUrl(data.BASE_URL, data.PORT),
    dataDir,
    databaseUrl,
    /** Null: files lie in DATA_DIR. */
    filesUrl: data.FILES_URL ?? null,
    appSecret: data.APP_SECRET ?? null,
    rateLimits: data.RATE_LIMITS === "on",
    logRequests: data.LOG_REQUESTS === "on",
    /** Who brings it may read the metrics; without it, only this machine may. */
    metricsToken: data.METRICS_TOKEN ?? null,
    /** How much of the address of whoever answered is kept. */
    ipAddresses: data.IP_ADDRESSES,
    /** Processes that serve, on one machine. */
    workers: data.WORKERS,
    trustedProxies: data.TRUSTED_PROXIES,
    webhookAllowedCidrs: data.WEBHOOK_ALLOWED_CIDRS,
  };
}

let current: Env | null = null;

/** The environment, read once per process. */
export function env(): Env {
  return (current ??= readEnv());
}
