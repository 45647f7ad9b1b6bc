import { takeTurn } from "@/lib/base/admission/long-turns";
import { addressBucket } from "@/lib/base/network/client-address";
import { Turns } from "@/lib/base/turns/turns";
import { countRendering } from "@/lib/entry/http/rate-limits";
import { requestContext } from "@/lib/entry/http/request-context";
import { requireClient } from "@/lib/entry/http/require-client";

/**
 * Renders the parts of a page one by one. A form may have 20,000 options, which take half a second: other requests are served in between, such
 * pages are rendered one at a time, and rendering stops when the client has gone. The time is charged to the client's address.
 * @param parts each as HTML in UTF-8
 * @throws ApiError 429, 499, 503.
 */
export async function renderInTurns(parts: (() => Buffer)[]): Promise<Buffer[]> {
  const html: Buffer[] = [];
  const turns = new Turns();
  let turn: Disposable | undefined;
  try {
    for (const render of parts) {
      html.push(render());
      if (!turns.isOver) continue;
      turn ??= await takeTurn(addressBucket(requestContext().clientAddress));
      await turns.next();
      requireClient();
    }
    return html;
  } finally {
    turn?.[Symbol.dispose]();
    void countRendering(Math.ceil(turns.spent));
  }
}
