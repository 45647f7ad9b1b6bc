const STANDARD_MS = 48 * 60 * 60 * 1000;

type Span = { createdAt: Date; expiresAt: Date | null };

/**
 * How long a copy of a form is open, in milliseconds: the form's own lifetime, or the default if a later change put its expiry before its
 * creation. Null: no expiry.
 */
export function lifetimeOf({ createdAt, expiresAt }: Span): number | null {
  if (!expiresAt) return null;
  const lifetime = expiresAt.getTime() - createdAt.getTime();
  return lifetime > 0 ? lifetime : STANDARD_MS;
}
