/** The encodings in which lists of people come: as browsers name them, and as jschardet does. */
const known = {
  "utf-8": null,
  "utf-16le": null,
  "utf-16be": null,
  "windows-1252": "Windows-1252",
  macintosh: "MacRoman",
  "windows-1250": "Windows-1250",
  "windows-1251": "Windows-1251",
  "windows-1253": "Windows-1253",
  "windows-1254": "Windows-1254",
  "windows-1255": "Windows-1255",
  "windows-1256": "Windows-1256",
  "windows-1257": "Windows-1257",
  "koi8-r": "KOI8-R",
  shift_jis: "CP932",
  "euc-jp": "EUC-JP",
  gb18030: "GB18030",
  big5: "Big5",
  "euc-kr": "CP949",
} as const;
export type Encoding = keyof typeof known;

export const encodings = Object.keys(known) as Encoding[]; // the keys of that object

/** Bytes that are looked at: enough for a hundred people. */
const SAMPLE = 16 * 1024;

/**
 * How a text is probably encoded: by its byte order mark, as UTF-8 if it is valid, as UTF-16 by its zeros, or by what its bytes look like in
 * all languages. The owner sees the guess and can choose another.
 */
export async function guessEncoding(bytes: Uint8Array): Promise<Encoding> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE);
  const zerosAt = (parity: number) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (even + odd > sample.length / 8) return odd > even ? "utf-16le" : "utf-16be";
  if (isUtf8(bytes)) return "utf-8";
  const { detect } = await import("jschardet"); // large, and for these files alone
  const names = Object.values(known).filter((name) => name !== null);
  const { encoding } = detect(sample, { detectEncodings: names });
  return encodings.find((each) => known[each] !== null && known[each] === encoding) ?? "windows-1252";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
