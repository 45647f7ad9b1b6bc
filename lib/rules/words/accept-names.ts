/** Short names for people, each once: `.pdf` and `application/pdf` are `PDF`; a whole family stays `image/*`. */
export function acceptNames(accept: string[]): string[] {
  return [...new Set(accept.map(nameOf))];
}

const NAMES: [RegExp, string][] = [
  [/wordprocessingml\.document$|^application\/msword$/, "Word"],
  [/spreadsheetml\.sheet$|^application\/vnd\.ms-excel$/, "Excel"],
  [/presentationml\.presentation$|^application\/vnd\.ms-powerpoint$/, "PowerPoint"],
  [/opendocument\.text$/, "ODT"],
  [/opendocument\.spreadsheet$/, "ODS"],
  [/svg\+xml$/, "SVG"],
  [/^text\/plain$/, "TXT"],
];

function nameOf(entry: string): string {
  if (entry.endsWith("/*")) return entry.toLowerCase();
  const named = NAMES.find(([pattern]) => pattern.test(entry.toLowerCase()))?.[1];
  const plain = entry.replace(/^.*\/(?:x-|vnd\.)?/i, "").replace(/^\./, "");
  return named ?? plain.toUpperCase();
}
