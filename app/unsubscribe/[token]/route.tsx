import { UnsubscribePage } from "@/components/respondent/unsubscribe-page";
import type { Reply } from "@/lib/entry/http/reply";
import { route } from "@/lib/entry/http/route";
import { readUnsubscribeToken } from "@/lib/domain/mail/unsubscribe-link";
import { unsubscribe } from "@/lib/domain/mail/unsubscribe-mutations";
import { loadLanguage } from "@/lib/rules/words/locales";
import type { RequestHeaders } from "@/lib/base/network/request-headers";
import { chooseWords } from "@/lib/entry/respondent/view/choose-words";
import { pageHeaders } from "@/lib/entry/respondent/view/page-headers";

export const dynamic = "force-dynamic";

type State = Parameters<typeof UnsubscribePage>[0]["state"];

/** Only asks: mail clients and scanners open links on their own. */
export const GET = route<{ token: string }>(({ headers }, { token }) => {
  const wish = readUnsubscribeToken(token);
  return page(headers, wish ? { kind: "asking", address: wish.recipient } : { kind: "bad" });
});

/** From the page, or from an email provider's own button (RFC 8058). */
export const POST = route<{ token: string }>(async ({ headers }, { token }) =>
  page(headers, { kind: (await unsubscribe(token, new Date())) ? "done" : "bad" }),
);

async function page(headers: RequestHeaders, state: State): Promise<Reply> {
  const words = await chooseWords({ acceptLanguage: headers.get("accept-language") });
  const { mail } = await loadLanguage(words.lang);
  const { renderToStaticMarkup } = await import("react-dom/server");
  const markup = renderToStaticMarkup(<UnsubscribePage words={words} texts={mail.page} state={state} />);
  return { status: state.kind === "bad" ? 404 : 200, headers: pageHeaders({}), body: `<!doctype html>${markup}` };
}
