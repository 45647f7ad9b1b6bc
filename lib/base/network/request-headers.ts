/** Request headers; the web's `Headers` are such. */
export type RequestHeaders = Pick<Headers, "get"> & Iterable<[name: string, value: string]>;
