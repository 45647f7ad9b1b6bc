import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { readFilesUrl } from "./files-url";
import { isMailFrom, readSmtpUrl } from "./smtp-url";
import { readLimits } from "./read-limits";
import { readUploadScanner } from "./upload-scanner";
import { readFileSync } from "node:fs";
import { readUrl } from "@/lib/base/text/read-url";

/** The configuration of contract §9, read from the environment: by env(), not at import, so that a build needs no environment. */
export type Env = ReturnType<typeof readEnv>;

/** A variable has a value that the service cannot run with. The message is one sentence that names the variable. */
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

/** A whole number as text. */
const wholeNumber = ({ low, high, fallback }: { low: number; high: number; fallback: number }) =>
  z
    .string()
    .default(String(fallback))
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= low && Number(text) <= high, `must be a number from ${low} to ${high}`)
    .transform(Number);

const MB = 1024 * 1024;

/** A number of megabytes or `off`; parsed to bytes, or null when off. */
const megabytes = z
  .string()
  .refine((text) => text === "off" || /^[1-9]\d{0,8}$/.test(text), "must be a number of megabytes, or off")
  .transform((text) => (text === "off" ? null : Number(text) * MB));

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
  DATABASE_READ_URL: z
    .string()
    .refine((url) => /^postgres(ql)?:\/\/./.test(url), "must begin with postgres://")
    .optional(),
  FILES_URL: z
    .string()
    .transform(readFilesUrl)
    .refine((url) => url !== null, "must look like s3://key:secret@host/bucket")
    .optional(),
  UPLOAD_SCANNER: z
    .string()
    .transform((text, context) => {
      const read = readUploadScanner(text);
      if (typeof read !== "string") return read;
      context.addIssue({ code: "custom", message: read });
      return z.NEVER;
    })
    .optional(),
  APP_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  RATE_LIMITS: z
    .string()
    .default("on")
    .transform(readLimits)
    .refine((limits) => limits !== null, "must be on, off, or limits to change such as submissions=1000,uploads=200"),
  LOG_REQUESTS: z.enum(["on", "off"], "must be on or off").default("off"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((url) => readUrl(url) !== null && /^https?:/.test(url), "must be an address such as http://localhost:4318")
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default("")
    .transform(readHeaders)
    .refine((headers) => headers !== null, "must be a list such as authorization=Basic%20abc,x-tenant=forms"),
  OTEL_SERVICE_NAME: z.string().default("formslip"),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .default("1")
    .refine((share) => /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(share), "must be a share from 0 to 1, such as 0.05")
    .transform(Number),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  COPY_BEFORE_MIGRATION: z.enum(["on", "off"], "must be on or off").default("on"),
  IP_ADDRESSES: z.enum(["full", "truncated", "off"], "must be full, truncated or off").default("full"),
  WORKERS: z
    .string()
    .default("1")
    .refine((count) => /^[1-9]\d?$/.test(count), "must be a number from 1 to 99")
    .transform(Number),
  BODY_MEMORY_MB: wholeNumber({ low: 32, high: 4_096, fallback: 64 }),
  BODY_BYTES_PER_SECOND: wholeNumber({ low: 1, high: 1_000_000, fallback: 500 }),
  BODY_GRACE_SECONDS: wholeNumber({ low: 1, high: 300, fallback: 20 }),
  CONNECTIONS_PER_ADDRESS: wholeNumber({ low: 10, high: 100_000, fallback: 500 }),
  BLOCKED_AFTER_SECONDS: z
    .string()
    .default("10")
    .refine((limit) => limit === "off" || (/^[1-9]\d{0,2}$/.test(limit) && Number(limit) <= 600), "must be a number from 1 to 600, or off")
    .transform((limit) => (limit === "off" ? null : Number(limit) * 1_000)),
  QUOTA_FORM_MB: megabytes.default(2_048 * MB),
  QUOTA_ACCOUNT_MB: megabytes.default(10_240 * MB),
  QUOTA_ADDRESS_MB_PER_HOUR: megabytes.default(512 * MB),
  MIN_FREE_DISK_MB: megabytes.optional(),
  TRASH_DAYS: wholeNumber({ low: 0, high: 3_650, fallback: 30 }),
  ERASURES_KEPT: wholeNumber({ low: 30, high: 36_500, fallback: 400 }),
  EVENTS_KEPT: wholeNumber({ low: 1, high: 365, fallback: 30 }),
  DRAIN_SECONDS: wholeNumber({ low: 0, high: 600, fallback: 0 }),
  DATABASE_WAIT_SECONDS: wholeNumber({ low: 0, high: 3_600, fallback: 60 }),
  TRUSTED_PROXIES: cidrs,
  VISITS: z.enum(["on", "off"], "must be on or off").default("on"),
  WEBHOOKS: z.enum(["on", "off"], "must be on or off").default("on"),
  WEBHOOK_ALLOWED_CIDRS: cidrs,
  MAIL: z.enum(["on", "off"], "must be on or off").default("on"),
  SMTP_URL: z
    .string()
    .transform(readSmtpUrl)
    .refine((url) => url !== null, "must look like smtps://user:password@mail.example.com:465, or smtp://… for STARTTLS")
    .optional(),
  MAIL_FROM: z.string().trim().refine(isMailFrom, "must be an address such as forms@example.com, or Forms <forms@example.com>").optional(),
});

/** `name=value` pairs, separated by commas, with values percent-encoded; null when it is no such list, or a name or value is no header's. */
function readHeaders(list: string): Record<string, string> | null {
  const pairs = list.split(",").filter((pair) => pair.trim() !== "");
  try {
    const headers = pairs.map((pair): [string, string] => {
      const at = Math.max(0, pair.indexOf("="));
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    });
    return Object.fromEntries(new Headers(headers));
  } catch {
    return null;
  }
}

function readBaseUrl(given: string | undefined, port: number): string {
  if (given === undefined) return `http://localhost:${port}`;
  const url = readUrl(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new EnvError(
      "BASE_URL must be an http or https address such as https://forms.example.com, without a path or anything behind it.",
    );
  }
  return url.origin;
}

/** @throws EnvError when a variable is wrong. */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  // An empty variable counts as not set: compose files pass on variables without a value.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(withFiles(given));
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
  if (data.DATABASE_READ_URL && databaseUrl.startsWith("file:")) {
    throw new EnvError("DATABASE_READ_URL must be left out when DATABASE_URL is SQLite: it names a standby of PostgreSQL.");
  }
  if (data.SMTP_URL && !data.MAIL_FROM) throw new EnvError("MAIL_FROM must be set with SMTP_URL: it is the sender of all email.");
  return {
    port: data.PORT,
    host: data.HOST,
    baseUrl: readBaseUrl(data.BASE_URL, data.PORT),
    dataDir,
    databaseUrl,
    /** A standby of the database, for reads that may be answered there; null: there is none. */
    databaseReadUrl: data.DATABASE_READ_URL ?? null,
    /** Null: files are stored in DATA_DIR instead of a bucket. */
    filesUrl: data.FILES_URL ?? null,
    /** What checks each upload before anyone can download it; null: nothing does. */
    uploadScanner: data.UPLOAD_SCANNER ?? null,
    appSecret: data.APP_SECRET ?? null,
    /** How many submissions, uploads and so on a client address may send; null: no limits. */
    rateLimits: data.RATE_LIMITS.points,
    logRequests: data.LOG_REQUESTS === "on",
    /** Where traces are sent, and which; null: nothing is traced. */
    traces: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: `${data.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, "")}/v1/traces`,
          headers: data.OTEL_EXPORTER_OTLP_HEADERS,
          service: data.OTEL_SERVICE_NAME,
          share: data.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    /** Callers with this token may read the metrics; without one, only this machine may. */
    metricsToken: data.METRICS_TOKEN ?? null,
    /** Whether a SQLite database is copied before it is migrated. */
    copyBeforeMigration: data.COPY_BEFORE_MIGRATION === "on",
    /** How much of a respondent's address is stored. */
    ipAddresses: data.IP_ADDRESSES,
    /** Number of serving processes on this machine. */
    workers: data.WORKERS,
    /** Memory for the bodies of all requests of one process, in bytes. */
    bodyMemory: data.BODY_MEMORY_MB * 1024 * 1024,
    /** A body that arrives more slowly than this after the grace period is rejected. */
    bodyRate: { bytesPerSecond: data.BODY_BYTES_PER_SECOND, graceMs: data.BODY_GRACE_SECONDS * 1000 },
    /** Concurrent connections per client address and process; trusted proxies are not limited. */
    connectionsPerAddress: data.CONNECTIONS_PER_ADDRESS,
    /** How long the event loop of a process may be blocked before the process is replaced; null: forever. */
    blockedAfterMs: data.BLOCKED_AFTER_SECONDS,
    /** In bytes; null: no limit. How much a form and an account may store, and how much to be stored an address may send within an hour. */
    quotas: { form: data.QUOTA_FORM_MB, account: data.QUOTA_ACCOUNT_MB, addressPerHour: data.QUOTA_ADDRESS_MB_PER_HOUR },
    /**
     * In bytes: nothing more is stored when the disk of DATA_DIR has less than this free. Null: never refused; undefined: derived from the
     * disk's size.
     */
    minFreeDisk: data.MIN_FREE_DISK_MB,
    /** How long responses stay in the trash; 0: they are deleted at once. */
    trashMs: data.TRASH_DAYS * 24 * 60 * 60 * 1_000,
    /** How long the list of what was erased is kept: as long as the oldest backup. */
    erasuresKeptMs: data.ERASURES_KEPT * 24 * 60 * 60 * 1_000,
    /** How long the logs of events are kept. */
    eventsKeptMs: data.EVENTS_KEPT * 24 * 60 * 60 * 1_000,
    /** How long requests are still served after a stop signal, while `/readyz` already replies 503. */
    drainMs: data.DRAIN_SECONDS * 1_000,
    /** How long start-up waits for PostgreSQL. */
    databaseWaitMs: data.DATABASE_WAIT_SECONDS * 1_000,
    /** Whether views and starts of public pages are counted. */
    countsVisits: data.VISITS === "on",
    /** Whether webhooks are sent; if not, they stay queued. */
    sendsWebhooks: data.WEBHOOKS === "on",
    trustedProxies: data.TRUSTED_PROXIES,
    webhookAllowedCidrs: data.WEBHOOK_ALLOWED_CIDRS,
    /** Whether emails are sent, or kept in the Mailbox; if not, they stay queued. */
    sendsMail: data.MAIL === "on",
    /** The mail server; null: emails are kept in the Mailbox and never sent. */
    smtp: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? "Formslip <formslip@localhost>",
  };
}

function withFiles(given: Record<string, string | undefined>) {
  try {
    return readVariableFiles(given, Object.keys(variables.shape));
  } catch (error) {
    throw new EnvError(error instanceof Error ? error.message : String(error));
  }
}

let current: Env | null = null;

/** The environment, read once per process. */
export function env(): Env {
  return (current ??= readEnv());
}

type Variables = Record<string, string | undefined>;

/**
 * Reads variables from files: with `APP_SECRET_FILE=/run/secrets/app`, APP_SECRET is the content of that file without its final line end.
 * Applies to every name given.
 * @throws Error with one sentence that names the variable, when the file cannot be read or the variable is set as well.
 */
function readVariableFiles(given: Variables, names: string[]): Variables {
  const read: Variables = { ...given };
  for (const name of names) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) throw new Error(`${name} and ${name}_FILE are both set. Set one of them.`);
    read[name] = contentOf(path, name);
  }
  return read;
}

function contentOf(path: string, name: string): string {
  try {
    return readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
    throw new Error(`${name}_FILE names ${path}, which cannot be read (${code}).`, { cause: error });
  }
}
