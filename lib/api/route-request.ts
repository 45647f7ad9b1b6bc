/** The headers of a request; those of the web are such. */
export type RequestHeaders = Pick<Headers, "get"> & Iterable<[name: string, value: string]>;

/** What routes read of a request; one of the web is such. Its body comes with the request context, as Node received it. */
export type RouteRequest = { readonly method: string; readonly url: string; readonly headers: RequestHeaders };
