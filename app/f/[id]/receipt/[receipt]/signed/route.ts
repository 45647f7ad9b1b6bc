import { replyToPerson } from "@/app/f/respond";
import { contentDisposition } from "@/lib/entry/export/content-disposition";
import { countPage } from "@/lib/entry/http/rate-limits";
import { requestContext } from "@/lib/entry/http/request-context";
import { route } from "@/lib/entry/http/route";
import { notFound } from "@/lib/base/errors/errors";
import { signReceipt } from "@/lib/domain/receipts/sign-receipt";
import { readReceiptToken } from "@/lib/domain/responses/receipt-token";
import { referenceOf } from "@/lib/domain/responses/stored/reference";

export const dynamic = "force-dynamic";

/** The file of a signed receipt (contract §52.1), for anyone with the receipt's address. */
export const GET = route<{ id: string; receipt: string }>(({ headers }, { id, receipt }) =>
  replyToPerson({ formId: id, headers }, async () => {
    const responseId = readReceiptToken(receipt, id);
    if (!responseId) throw notFound("Response");
    await countPage(requestContext().clientAddress);
    const file = await signReceipt({ form: { id }, responseId, now: new Date() });
    return {
      status: 200,
      headers: {
        "Content-Type": "application/json",
        "Content-Disposition": contentDisposition(`receipt-${referenceOf(responseId)}.json`),
        "Cache-Control": "no-store",
        "X-Robots-Tag": "noindex",
        "X-Content-Type-Options": "nosniff",
      },
      body: JSON.stringify(file, null, 2),
    };
  }),
);
