import type { RequestHeaders } from "@/lib/request-headers";

/** What routes read of a request; one of the web is such. Its body comes with the request context, as Node received it. */
export type RouteRequest = { readonly method: string; readonly url: string; readonly headers: RequestHeaders };
