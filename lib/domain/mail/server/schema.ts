import { z } from "zod";
import { isMailFrom } from "@/lib/base/env/smtp-url";
import { datetime } from "@/lib/base/time/datetime-schema";

/** `tls`: from the first byte, as `smtps://` in SMTP_URL. `starttls`: where the server offers it, as `smtp://`. */
const securities = ["tls", "starttls"] as const;
const security = z
  .enum(securities)
  .describe(
    "`tls`: from the first byte, usually port 465. `starttls`: usually port 587; with a user, nothing is sent to a server that does not offer it",
  );

/** A name or an IPv4 address. Names with other letters are written as their DNS has them (`xn--…`). */
const HOST = /^[a-z\d_](?:[a-z\d_.-]*[a-z\d_])?\.?$/i;
const IPV6 = z.ipv6();

const host = z
  .string()
  .trim()
  .max(253)
  .refine((text) => HOST.test(text) || IPV6.safeParse(text).success, "Enter a name such as mail.example.com, or an IP address");
const port = z.int().min(1).max(65_535);

const settings = z.strictObject({
  host,
  port,
  security,
  user: z.string().min(1).max(254).nullable().default(null).describe("Null for a server without a sign-in"),
  password: z
    .string()
    .min(1)
    .max(1_000)
    .optional()
    .describe("Never shown again. If left out, the stored one is kept, as long as host, port, security and user stay the same"),
  from: z
    .string()
    .trim()
    .max(400)
    .refine(isMailFrom, "Enter an address such as forms@example.com, or Forms <forms@example.com>")
    .describe("Sender of all email"),
});
export type MailServerInput = z.output<typeof settings>;

const currentPassword = z.string().max(256).describe("Your own password, with which you sign in");

export const saveMailServerSchema = settings.extend({ current_password: currentPassword });
export const removeMailServerSchema = z.strictObject({ current_password: currentPassword });

export const testMailServerSchema = z.strictObject({
  to: z.email().max(254).optional().describe("By default your own address"),
  server: settings.optional().describe("Settings to try, which are not stored; by default those that are in use"),
});

export const mailServerSchema = z.object({
  set_in: z
    .enum(["environment", "dashboard", "nowhere"])
    .describe("`environment`: by SMTP_URL, which takes precedence. `nowhere`: no email leaves, each is kept in the Mailbox"),
  server: z
    .object({
      host: z.string(),
      port: z.int(),
      security,
      user: z.string().nullable(),
      is_password_readable: z.boolean().describe("False when APP_SECRET has changed since the password was stored: enter it again"),
      from: z.string(),
      changed_at: datetime.nullable().describe("Null when it is set in the environment"),
    })
    .nullable(),
});
export type PresentedMailServer = z.output<typeof mailServerSchema>;

export const testedMailServerSchema = z.object({
  to: z.string(),
  is_accepted: z.boolean().describe("By the mail server, which does not mean delivered"),
  duration_ms: z.int(),
  status_code: z.int().nullable().describe("Code of the server's last reply; null when there was none"),
  error: z
    .string()
    .nullable()
    .describe("Why the mail server accepted no email, in plain words; null when it was accepted or this email was refused"),
  answer: z.string().describe("What the mail server replied; empty if it replied nothing"),
});
export type TestedMailServer = z.output<typeof testedMailServerSchema>;
