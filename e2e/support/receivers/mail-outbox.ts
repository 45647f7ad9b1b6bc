import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import type { MailKind } from "@/lib/domain/mail/mail-kinds";
import { copyMigratedSqlite } from "../database/copy-migrated-sqlite";
import type { Database } from "./outbox";
import { sharePostgres } from "../database/share-postgres";

/** An outbox of email with its own database, in this process without a server. */
export async function openMailOutbox(database: Database, smtpUrl: string | null) {
  const folder = mkdtempSync(join(tmpdir(), "formslip-mail-"));
  const postgres = database === "postgresql" ? await sharePostgres() : null;
  const databaseUrl = postgres ? await postgres.createDatabase() : `file:${folder}/outbox.db`;
  if (!postgres) await copyMigratedSqlite(join(folder, "outbox.db"));
  const mail: Record<string, string> = smtpUrl === null ? {} : { SMTP_URL: smtpUrl, MAIL_FROM: "Forms <forms@sender.example>" };
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    APP_SECRET: "a secret for the tests, of enough length",
    BASE_URL: "",
    ...mail,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules(); // modules read the environment once
  const { db, closeDb } = await import("../../../lib/base/db/client");
  const { newId } = await import("@/lib/base/ids/ids");
  const { enqueueMails } = await import("../../../lib/domain/mail/mutations");
  const { MailWorker } = await import("@/lib/domain/mail/worker");
  const { mailLeases } = await import("@/lib/domain/mail/mail-leases");
  const { findDue } = await import("@/lib/base/outbox/find-due-sql");
  const accountId = newId(new Date());
  await db().account.create({ data: { id: accountId, name: "Ada", createdAt: new Date() } });
  return {
    db,
    accountId,
    MailWorker,
    mailLeases,
    findDue: (now: Date) => findDue(mailLeases.outbox, { now, from: "" }),
    /** Inserts emails due at `now`. @returns their ids. */
    add: (recipients: string[], now: Date, kind: MailKind = "request") =>
      enqueueMails(
        db(),
        recipients.map((to) => ({
          account: accountId,
          form: null,
          kind,
          to,
          content: {
            locale: "en" as const,
            subject: "Hello =?utf-8?q?=0ABcc:_v@x?=\r\nBcc: everyone@evil.example",
            heading: "Hello <you>",
            paragraphs: ["A & B"],
            button: { label: "Open", url: "https://forms.example/f/1?a=1&b=2" },
          },
        })),
        now,
      ),
    row: (id: string) => db().mail.findUniqueOrThrow({ where: { id }, include: { attempts: { orderBy: { id: "asc" } } } }),
    suppressions: () => db().mailSuppression.findMany(),
    close: async () => {
      await closeDb();
      await postgres?.stop();
      rmSync(folder, { recursive: true });
      vi.unstubAllEnvs();
    },
  };
}
