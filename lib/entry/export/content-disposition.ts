/** Longer than any stored or generated name. */
const MAX_LENGTH = 500;

/** The header that makes a reply a download. RFC 6266 with RFC 8187: an ASCII name for old clients, the real name for all others. */
export function contentDisposition(given: string): string {
  const name = given.slice(0, MAX_LENGTH).toWellFormed();
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
