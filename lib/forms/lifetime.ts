const STANDARD_MS = 48 * 60 * 60 * 1000;

type Span = { createdAt: Date; expiresAt: Date | null };

/**
 * How long a copy of a form is open from its own beginning, in milliseconds: as long as the form was meant to be, and the
 * standard time where a later change has put the end before the beginning. Null is without end.
 */
export function lifetimeOf({ createdAt, expiresAt }: Span): number | null {
  if (!expiresAt) return null;
  const lifetime = expiresAt.getTime() - createdAt.getTime();
  return lifetime > 0 ? lifetime : STANDARD_MS;
}
