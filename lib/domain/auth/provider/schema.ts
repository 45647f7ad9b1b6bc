import { z } from "zod";
import { roles } from "@/lib/rules/access/roles";
import { datetime } from "@/lib/base/time/datetime-schema";
import { isWebAddress } from "@/lib/base/network/web-address";

const DOMAIN = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;
const MOST_DOMAINS = 20;
const MOST_ROLES = 50;

const issuer = z
  .string()
  .trim()
  .max(500)
  .refine((text) => isWebAddress(text) && !/[?#]/.test(text), "Enter the issuer's address, such as https://login.example.com")
  .describe("The issuer's address; its configuration is read from `/.well-known/openid-configuration` below it");
const domain = z.string().trim().toLowerCase().regex(DOMAIN, "Enter a domain, such as example.com");
const claimValue = z.string().min(1).max(200);
const defaultRole = z.enum(["viewer", "editor"]).nullable();

const settings = {
  issuer,
  client_id: z.string().trim().min(1, "Enter the client ID").max(300),
  domains: z
    .array(domain)
    .max(MOST_DOMAINS)
    .transform((all) => [...new Set(all)])
    .default([])
    .describe("Domains of email addresses for which the sign-in page offers the provider. They claim nobody"),
  role_claim: z.string().trim().min(1).max(100).nullable().default(null).describe("The claim that gives roles: a text or a list of texts"),
  roles: z
    .record(claimValue, z.enum(roles))
    .refine((all) => Object.keys(all).length <= MOST_ROLES, `At most ${MOST_ROLES} values`)
    .default({})
    .describe("The role of each value of the claim; of several, the one with the most rights counts"),
  default_role: defaultRole
    .default(null)
    .describe("The role of people whom the claim gives none; null: only those come in who belong to the account already"),
  requires_provider: z
    .boolean()
    .default(false)
    .describe("Whether people see the account only when they have signed in with the provider: no password or passkey is enough"),
  session_hours: z.int().min(1).max(168).default(12).describe("After how many hours people sign in with the provider again"),
};

export const saveProviderSchema = z
  .strictObject({
    ...settings,
    client_secret: z
      .string()
      .min(1)
      .max(1_000)
      .optional()
      .describe("Stored encrypted and never shown. May be left out while issuer and client stay the same"),
  })
  .refine(({ role_claim, roles: given }) => role_claim !== null || Object.keys(given).length === 0, {
    path: ["role_claim"],
    error: "Name the claim that gives the roles",
  });
export type ProviderInput = z.output<typeof saveProviderSchema>;

export const providerSchema = z.object({
  provider: z
    .object({
      id: z.string(),
      issuer: z.string(),
      client_id: z.string(),
      is_secret_readable: z.boolean().describe("False once APP_SECRET has changed: then enter the secret again"),
      domains: z.array(z.string()),
      role_claim: z.string().nullable(),
      roles: z.record(z.string(), z.enum(roles)),
      default_role: defaultRole,
      requires_provider: z.boolean(),
      session_hours: z.int(),
      sign_in_url: z.string().describe("Where people of the account can begin to sign in"),
      changed_at: datetime,
    })
    .nullable()
    .describe("Null when there is none"),
  redirect_uri: z.string().describe("The address to enter at the provider"),
});
export type PresentedProvider = z.output<typeof providerSchema>;

export const identitySchemaOfUser = z.object({
  id: z.string(),
  issuer: z.string(),
  created_at: datetime,
  last_used_at: datetime.nullable(),
});
export type PresentedUserIdentity = z.output<typeof identitySchemaOfUser>;

export const connectSchema = z.object({ url: z.string().describe("Open it in this browser within ten minutes") });
