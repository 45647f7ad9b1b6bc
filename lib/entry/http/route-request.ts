import type { RequestHeaders } from "@/lib/base/network/request-headers";

/** The part of a request that routes read; a web Request satisfies it. The body is in the request context, as Node received it. */
export type RouteRequest = { readonly method: string; readonly url: string; readonly headers: RequestHeaders };
