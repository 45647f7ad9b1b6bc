import { seal, unseal } from "@/lib/base/secrets/seal";
import { loadLanguage } from "@/lib/rules/words/locales";
import type { Words } from "@/lib/rules/words/words";
import type { MailContent } from "./mail-content";

/** An email as it is stored, next to its recipient and subject. */
type MailBody = { content: MailContent; unsubscribe: string | null; replyTo: string | null };

const PURPOSE = "mails";
const SEALED = "sealed:";

/** For the database. Emails with links that grant access are encrypted, so that a copy of the database grants no access. */
export function storeMailBody(body: MailBody, { isSecret }: { isSecret: boolean }): string {
  const text = JSON.stringify(body);
  return isSecret ? `${SEALED}${seal(text, PURPOSE)}` : text;
}

/** The body of a stored email. @throws Error if it was encrypted with another APP_SECRET. */
export function readMailBody(stored: string): MailBody {
  const text = stored.startsWith(SEALED) ? unseal(stored.slice(SEALED.length), PURPOSE) : stored;
  if (text === null) throw new Error("The email cannot be read, because APP_SECRET has changed");
  return JSON.parse(text) as MailBody; // we wrote it
}

/** Text and HTML of an email, from one source. */
export async function renderMail({ content, unsubscribe }: Pick<MailBody, "content" | "unsubscribe">) {
  const language = await loadLanguage(content.locale);
  const link = unsubscribe === null ? null : { label: language.mail.unsubscribe, url: unsubscribe };
  return { lang: language.lang, text: renderMailText(content, link), html: renderMailHtml(content, link, language) };
}

type Link = { label: string; url: string };

/** The text of an email, without the link for unsubscribing. */
export function plainText({ content }: Pick<MailBody, "content">): string {
  return renderMailText(content, null);
}

/** An email as plain text: paragraphs between empty lines, links on separate lines. */
function renderMailText({ heading, paragraphs, facts = [], button, footer = [] }: MailContent, unsubscribe: Link | null): string {
  const small = [...footer, ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : [])];
  const blocks = [
    heading,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join("\n")] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(small.length > 0 ? [["-- ", ...small].join("\n")] : []),
  ];
  return `${blocks.map(withoutControls).join("\n\n")}\n`;
}

function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");
}

/**
 * An email as HTML, with inline styles, because clients drop others; the only style sheet is for dark mode, in clients that support it. No
 * external resources are loaded, and the single column fits any window width.
 */
function renderMailHtml(content: MailContent, unsubscribe: Link | null, { lang, dir }: Pick<Words, "lang" | "dir">): string {
  const { heading, paragraphs, facts = [], button, footer = [] } = content;
  const small = [
    ...footer.map(escapeHtml),
    ...(unsubscribe
      ? [`<a class="quiet" href="${escapeHtml(unsubscribe.url)}" style="color:#57534e">${escapeHtml(unsubscribe.label)}</a>`]
      : []),
  ];
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #1c1917 !important; color: #f5f5f4 !important; }
  .card { background: #292524 !important; border-color: #44403c !important; }
  .quiet { color: #d6d3d1 !important; }
  .button { background: #f5f5f4 !important; color: #1c1917 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f5f4;color:#1c1917">
<div class="page" style="padding:24px 12px;background:#f5f5f4;color:#1c1917;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:1.5">
<div class="card" style="box-sizing:border-box;max-width:600px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #e7e5e4;border-radius:8px;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:21px;line-height:1.3;font-weight:600">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${withBreaks(text)}</p>`).join("\n")}
${facts.length > 0 ? factList(facts) : ""}
${button ? buttonLink(button) : ""}
</div>
${small.length > 0 ? `<div class="quiet" style="max-width:600px;margin:16px auto 0;padding:0 24px;box-sizing:border-box;color:#57534e;font-size:13px;overflow-wrap:anywhere">${small.map((line) => `<p style="margin:0 0 6px">${line}</p>`).join("")}</div>` : ""}
</div>
</body>
</html>
`;
}

function factList(facts: { label: string; value: string }[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<dt class="quiet" style="margin:0;color:#57534e;font-size:14px">${escapeHtml(label)}</dt><dd style="margin:0 0 12px">${withBreaks(value)}</dd>`,
  );
  return `<dl style="margin:0 0 16px">${rows.join("")}</dl>`;
}

/** The address is also shown, for clients that show no links and for readers who check it. */
function buttonLink({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<p style="margin:24px 0 16px"><a class="button" href="${address}" style="display:inline-block;padding:11px 20px;border-radius:6px;background:#1c1917;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" dir="ltr" style="margin:0;color:#57534e;font-size:13px;text-align:start">${address}</p>`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, "<br>");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character).replace(/[^\P{Cc}\n\t]/gu, "");
}
