/** A key that this browser keeps, as a key file that only the passkey opens. */
export type KeptKey = {
  recipient: string;
  /** The id of the passkey, as `age-plugin-fido2prf` writes it. It is not secret. */
  passkey: string;
  /** The key file, armored. */
  file: string;
};

const STORE = "formslip:sealed-keys";

/** Whether the browser may support passkeys that can lock a file. Only making one shows for certain. */
export function mayHavePasskeys(): boolean {
  return window.isSecureContext && "PublicKeyCredential" in window && isNamed(location.hostname);
}

/** Whether a host is a name. Passkeys belong to a domain, which an IP address is not (WebAuthn, "RP ID"). */
export function isNamed(host: string): boolean {
  return !host.startsWith("[") && !/^[\d.]+$/.test(host);
}

/** The keys that this browser keeps. */
export function keptKeys(): KeptKey[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(read) ? read.filter(isKept) : [];
  } catch {
    return []; // the browser stores nothing for this site
  }
}

/** Forgets the kept keys of these recipients. */
export function forgetKept(recipients: string[]): void {
  keepKeys(keptKeys().filter(({ recipient }) => !recipients.includes(recipient)));
}

/** Replaces the keys that this browser keeps. */
export function keepKeys(kept: KeptKey[]): void {
  if (kept.length === 0) localStorage.removeItem(STORE);
  else localStorage.setItem(STORE, JSON.stringify(kept));
}

function isKept(value: unknown): value is KeptKey {
  if (typeof value !== "object" || value === null) return false;
  return "recipient" in value && "passkey" in value && "file" in value && Object.values(value).every((each) => typeof each === "string");
}
