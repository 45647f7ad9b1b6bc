/** The alphabet of Bech32 (BIP 173). */
const ALPHABET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const PREFIX = "age";
/** A prefix, the separator `1`, 52 characters for 32 bytes, and 6 of the checksum. */
const LENGTH = PREFIX.length + 1 + 52 + 6;

/**
 * The X25519 points of low order, as hexadecimal without the highest bit. A key agreed on with one of them is not secret, so nothing must be sealed to
 * it (RFC 7748, section 6.1).
 */
const LOW_ORDER = new Set([
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0100000000000000000000000000000000000000000000000000000000000000",
  "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
  "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
]);

/** Whether a text is an age X25519 public key, `age1…`, with a valid checksum. */
export function isRecipient(text: string): boolean {
  const bytes = pointOf(text);
  return bytes !== null && !isLowOrder(bytes);
}

/** @param bytes the 32 bytes of a point */
export function isLowOrder(bytes: number[]): boolean {
  const point = bytes.map((byte, index) => (index === 31 ? byte & 0x7f : byte));
  return LOW_ORDER.has(point.map((byte) => byte.toString(16).padStart(2, "0")).join(""));
}

/** Whether a text has an age identity (private key), which people may take for the public key. It must be sent nowhere. */
export function hasIdentity(text: string): boolean {
  return /AGE-SECRET-KEY-/i.test(text);
}

/** The 32 bytes of an age public key; null if the text is not one. */
export function pointOf(text: string): number[] | null {
  if (text.length !== LENGTH || !text.startsWith(`${PREFIX}1`)) return null;
  const values = Array.from(text.slice(PREFIX.length + 1), (character) => ALPHABET.indexOf(character));
  if (values.includes(-1) || checksumOf([...expanded(PREFIX), ...values]) !== 1) return null;
  return bytesIn(values.slice(0, -6));
}

/** The prefix as the checksum needs it (BIP 173): the high bits of its characters, a zero, the low bits. */
function expanded(prefix: string): number[] {
  const codes = Array.from(prefix, (character) => character.charCodeAt(0));
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
}

const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/** The Bech32 checksum (BIP 173, `polymod`); 1 if the values end with a valid one. */
function checksumOf(values: number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, part] of GENERATOR.entries()) if ((top >> bit) & 1) sum ^= part;
  }
  return sum;
}

/** Converts values of 5 bits to bytes; null if the bits that are left are not zero. */
function bytesIn(values: number[]): number[] | null {
  const bytes: number[] = [];
  let [bits, count] = [0, 0];
  for (const value of values) {
    bits = ((bits << 5) | value) & 0xfff;
    count += 5;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 0xff);
  }
  return (bits & ((1 << count) - 1)) === 0 ? bytes : null;
}
