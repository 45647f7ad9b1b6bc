/** The headers of a request; those of the web are such. */
export type RequestHeaders = Pick<Headers, "get"> & Iterable<[name: string, value: string]>;
