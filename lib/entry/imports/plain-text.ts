/** Names of the entities that editors of forms write. */
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", hellip: "…", ndash: "–", mdash: "—", rsquo: "’", lsquo: "‘", ldquo: "“", rdquo: "”", copy: "©", euro: "€" }; // prettier-ignore
const BLOCK = /^\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|table|section|blockquote|hr)$/i;

/** The text of HTML: blocks on lines of their own, without tags, scripts and styles. What is no HTML comes back as it is. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  let text = "";
  let at = 0;
  let skipped = "";
  // Looked for only once it is behind: in a text full of signs that open nothing, each search would run to the end.
  let close = html.indexOf(">");
  while (at < html.length) {
    const open = html.indexOf("<", at);
    const end = open === -1 ? html.length : open;
    if (skipped === "") text += html.slice(at, end);
    if (open === -1) break;
    if (close !== -1 && close < open) close = html.indexOf(">", open);
    const tag = /^[!/?]?[a-zA-Z][a-zA-Z0-9]*|^!--/.exec(html.slice(open + 1, open + 20))?.[0] ?? "";
    // “a < b” is no tag.
    if (close === -1 || tag === "") {
      if (skipped === "") text += "<";
      at = open + 1;
      continue;
    }
    const name = tag.toLowerCase();
    if (skipped === "" && (name === "script" || name === "style")) skipped = `/${name}`;
    else if (name === skipped) skipped = "";
    if (skipped === "" && BLOCK.test(name)) text += name === "li" ? "\n- " : "\n";
    at = close + 1;
  }
  return text
    .replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (all, name: string) => entity(name) ?? all)
    .replaceAll(/[ \t\u00A0]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function entity(name: string): string | undefined {
  if (!name.startsWith("#")) return Object.hasOwn(ENTITIES, name.toLowerCase()) ? ENTITIES[name.toLowerCase()] : undefined;
  const code = name.startsWith("#x") || name.startsWith("#X") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;
}
