import type { ComponentProps } from "react";
import { VerifyPage } from "@/components/respondent/verify-page";
import { checkReceipt } from "@/lib/entry/receipts/check-receipt";
import { readReceiptForm } from "@/lib/entry/receipts/read-receipt-form";
import { countPage } from "@/lib/entry/http/rate-limits";
import type { Reply } from "@/lib/entry/http/reply";
import { requestContext } from "@/lib/entry/http/request-context";
import { route } from "@/lib/entry/http/route";
import { toErrorReply } from "@/lib/entry/http/to-error-reply";
import { chooseWords } from "@/lib/entry/respondent/view/choose-words";
import { pageHeaders } from "@/lib/entry/respondent/view/page-headers";
import type { RequestHeaders } from "@/lib/base/network/request-headers";
import { loadLanguage } from "@/lib/rules/words/locales";

export const dynamic = "force-dynamic";

/** The page on which anyone can check a receipt of this or another instance (contract §52.4). It works without a script. */
export const GET = route(({ headers }) => page(headers, null, 200));

export const POST = route(async (request) => {
  try {
    await countPage(requestContext().clientAddress);
    const checked = await checkReceipt(await readReceiptForm(request));
    const status = checked.outcome === "genuine" ? 200 : checked.outcome === "too_large" ? 413 : 422;
    return await page(request.headers, checked, status);
  } catch (error) {
    const { status, headers } = toErrorReply(error);
    const why = status === 429 || status >= 500 ? "busy" : status === 413 ? "too_large" : "unreadable";
    const reply = await page(request.headers, why, status);
    return { ...reply, headers: { ...reply.headers, ...headers } };
  }
});

async function page(headers: RequestHeaders, checked: ComponentProps<typeof VerifyPage>["checked"], status: number): Promise<Reply> {
  const words = await chooseWords({ acceptLanguage: headers.get("accept-language") });
  const { verify } = await loadLanguage(words.lang);
  const { renderToStaticMarkup } = await import("react-dom/server");
  const markup = renderToStaticMarkup(<VerifyPage words={words} texts={verify} checked={checked} />);
  return { status, headers: pageHeaders({}), body: `<!doctype html>${markup}` };
}
