import { readSession } from "@/lib/domain/auth/session";
import { ApiError } from "@/lib/entry/http/api-error";
import { withCookies } from "@/lib/entry/http/reply-of-operation";
import { replyToProgram } from "@/lib/entry/http/reply-to-program";
import { requestContext } from "@/lib/entry/http/request-context";
import { route } from "@/lib/entry/http/route";
import { isSameOrigin } from "@/lib/entry/http/same-origin";
import { consentPage, decide } from "@/lib/entry/oauth/decide";
import { readPairs } from "@/lib/entry/oauth/read-parameters";

export const dynamic = "force-dynamic";

/** The form of the consent page, which only our own page may send. */
export const POST = route((request) =>
  replyToProgram(async () => {
    requestContext().route = "/oauth/consent";
    if (!isSameOrigin(request)) throw new ApiError(403, "Cross-site requests are not allowed");
    const session = await readSession(request.headers, { prolong: true });
    const form = await readPairs(request);
    // Somebody who was signed out meanwhile signs in, and sees the page again.
    const location = session ? await decide(form, session, new Date()) : consentPage(form.get("request") ?? "");
    const headers = { Location: location, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
    return withCookies({ status: 303, headers, body: null }, session?.cookies ?? []);
  }),
);
