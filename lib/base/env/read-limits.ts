/** The limits that RATE_LIMITS can change, with their defaults. */
export const DEFAULT_POINTS = {
  submissions: 300,
  checks: 600,
  uploads: 60,
  "wrong-keys": 300,
  "wrong-passwords": 10,
  "network-passwords": 2,
  "spare-passwords": 100,
  "wrong-codes": 10,
  "provider-sign-ins": 60,
  "app-registrations": 60,
  "app-tokens": 600,
  "app-documents": 60,
  "taken-emails": 10,
  "inbox-messages": 300,
  bodies: 3_000,
  pages: 10_000,
  copies: 5,
  "form-copies": 1_000,
  "account-copies": 5_000,
  confirmations: 5,
  "confirmations-asked": 60,
  "wrong-passcodes": 20,
  "form-passcodes": 500,
  "password-resets": 5,
  "own-mails": 60,
  replays: 20,
};

export type LimitName = keyof typeof DEFAULT_POINTS;

/** `points`: how many requests of each kind are allowed within its period; null: no limits. */
export type RateLimits = { points: Record<LimitName, number> | null };

const ENTRY = /^([a-z-]+)=([1-9]\d{0,8})$/;

/** Reads RATE_LIMITS: `on`, `off`, or limits to change such as `submissions=1000,uploads=200`. @returns null for anything else. */
export function readLimits(text: string): RateLimits | null {
  if (text === "off") return { points: null };
  const points = { ...DEFAULT_POINTS };
  if (text === "on") return { points };
  for (const entry of text.split(",")) {
    const [, name = "", count] = ENTRY.exec(entry.trim()) ?? [];
    if (!isLimitName(name)) return null;
    points[name] = Number(count);
  }
  return { points };
}

function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(DEFAULT_POINTS, name);
}
