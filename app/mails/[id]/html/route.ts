import { DomainError } from "@/lib/base/errors/errors";
import { isOpen, readSession } from "@/lib/domain/auth/session";
import type { Reply } from "@/lib/entry/http/reply";
import { route } from "@/lib/entry/http/route";
import { getMailOf } from "@/lib/domain/mail/data";
import { readMailBody, renderMail } from "@/lib/domain/mail/mail-body";
import { isReadable } from "@/lib/domain/mail/present";
import { recordReading } from "@/lib/entry/pages/record-reading";

export const dynamic = "force-dynamic";

/** An email as its reader sees it, for the owners of its account only. Its frame has no origin; links open beside it. */
export const GET = route<{ id: string }>(async ({ headers }, { id }): Promise<Reply> => {
  const { user } = (await readSession(headers, { prolong: false })) ?? {};
  // Invitations are in these emails. The page that shows one may be of another account than the session by now.
  const owned = user?.memberships.filter((each) => each.role === "owner" && isOpen(each)).map(({ accountId }) => accountId) ?? [];
  const mail = await getMailOf(owned, id).catch(nullIfNotFound);
  if (!user || !mail || !isReadable(mail))
    return { status: 404, headers: { "Cache-Control": "no-store", "Content-Type": "text/plain" }, body: "Not found\n" };
  await recordReading({ ...user, accountId: mail.accountId }, { action: "mail.read", target: { kind: "mail", id } });
  const { html } = await renderMail(readMailBody(mail.body));
  return {
    status: 200,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      "X-Frame-Options": "SAMEORIGIN",
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex, nofollow",
    },
    body: html.replaceAll("<a ", '<a target="_blank" rel="noopener noreferrer" '),
  };
});

function nullIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.code === "not_found") return null;
  throw error;
}
