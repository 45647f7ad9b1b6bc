import { replyToPerson } from "@/app/f/respond";
import { contentDisposition } from "@/lib/entry/export/content-disposition";
import { countPage } from "@/lib/entry/http/rate-limits";
import { requestContext } from "@/lib/entry/http/request-context";
import { route } from "@/lib/entry/http/route";
import { signShownReceipt } from "@/lib/entry/respondent/afterwards/show-receipt";

export const dynamic = "force-dynamic";

/** The file of a signed receipt (contract §52.1), for anyone with the receipt's address. */
export const GET = route<{ id: string; receipt: string }>(({ headers }, { id, receipt }) =>
  replyToPerson({ formId: id, headers }, async () => {
    await countPage(requestContext().clientAddress);
    const { file, reference } = await signShownReceipt({ formId: id, token: receipt, now: new Date() });
    return {
      status: 200,
      headers: {
        "Content-Type": "application/json",
        "Content-Disposition": contentDisposition(`receipt-${reference}.json`),
        "Cache-Control": "no-store",
        "X-Robots-Tag": "noindex",
        "X-Content-Type-Options": "nosniff",
      },
      body: JSON.stringify(file, null, 2),
    };
  }),
);
