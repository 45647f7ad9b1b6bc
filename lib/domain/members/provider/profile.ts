import { updateUserSchema } from "@/lib/domain/members/schema";

const { name: nameSchema, email: emailSchema } = updateUserSchema.shape;

/** A new person's name and address, from what a provider says. Null without an address, or with one that it has not verified. */
export function profileOf(claims: Record<string, unknown>): { name: string; email: string } | null {
  if (claims.email_verified === false || claims.email_verified === "false") return null;
  const email = emailSchema.safeParse(claims.email).data;
  if (email === undefined) return null;
  const names = [claims.name, claims.preferred_username, email].filter((text) => typeof text === "string");
  const name = names.map((text) => nameSchema.safeParse(text.slice(0, 100)).data).find((text) => text !== undefined);
  return { email, name: name ?? email.slice(0, 100) };
}
