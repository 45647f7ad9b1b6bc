import { z } from "zod";
import { datetime } from "@/lib/base/time/datetime-schema";
import { tidy } from "@/lib/base/text/tidy";
import { scopes } from "@/lib/rules/access/scopes";
import { redirectProblem } from "./redirect-uri";

const MAX_REDIRECTS = 20;
const MAX_NAME = 100;

const redirectUri = z.string("Must be an address, as a string").superRefine((text, context) => {
  const problem = redirectProblem(text);
  if (problem !== null) context.addIssue({ code: "custom", message: problem });
});
const redirectUris = z
  .array(redirectUri, "Required: a list of addresses")
  .min(1, "Must have at least 1 address")
  .max(MAX_REDIRECTS, `Must have at most ${MAX_REDIRECTS} addresses`);

const clientName = z
  .string("Must be a string")
  .transform(tidy)
  .pipe(z.string().max(MAX_NAME, `Must have at most ${MAX_NAME} characters`));

/** What a client registers (RFC 7591 §2). Nothing else is kept: the reply says what holds. */
export const registrationSchema = z.object(
  { redirect_uris: redirectUris, client_name: clientName.optional() },
  "The body must be a JSON object",
);

/** A client's metadata document. Methods with a secret or a key are refused: its requests would not be checked as it expects. */
export const metadataDocumentSchema = z.object({
  client_id: z.string(),
  redirect_uris: redirectUris,
  client_name: clientName.optional(),
  token_endpoint_auth_method: z.literal("none").optional(),
});

/** A program that a person lets act for them. */
export const connectedAppSchema = z.object({
  id: z.string(),
  name: z.string().describe("The name that the program gives itself"),
  client_id: z.string().describe("The id with which it has registered, or the address of its metadata document"),
  account: z.object({ id: z.string(), name: z.string() }).describe("Where it acts for you"),
  scopes: z.array(z.enum(scopes)).describe("What you allowed it; it never does more than your role in the account includes"),
  connected_at: datetime,
  last_used_at: datetime.nullable().describe("Accurate to about a minute"),
});
export type PresentedApp = z.output<typeof connectedAppSchema>;
