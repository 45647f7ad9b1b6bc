/** A key that this browser keeps, in a file that only the passkey opens. */
export type KeptKey = {
  recipient: string;
  /** Which passkey: its id, as `age-plugin-fido2prf` writes it. It is no secret. */
  passkey: string;
  /** The key file, armored. */
  file: string;
};

const STORE = "formslip:sealed-keys";

/** Whether the browser may have passkeys that can lock something; only making one tells for sure. */
export function mayHavePasskeys(): boolean {
  return window.isSecureContext && "PublicKeyCredential" in window;
}

/** The keys that this browser keeps. */
export function keptKeys(): KeptKey[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(read) ? read.filter(isKept) : [];
  } catch {
    return []; // the browser keeps nothing for the site
  }
}

export function forgetKept(recipients: string[]): void {
  keepKeys(keptKeys().filter(({ recipient }) => !recipients.includes(recipient)));
}

/** Replaces what this browser keeps. */
export function keepKeys(kept: KeptKey[]): void {
  if (kept.length === 0) localStorage.removeItem(STORE);
  else localStorage.setItem(STORE, JSON.stringify(kept));
}

function isKept(value: unknown): value is KeptKey {
  if (typeof value !== "object" || value === null) return false;
  return "recipient" in value && "passkey" in value && "file" in value && Object.values(value).every((each) => typeof each === "string");
}
