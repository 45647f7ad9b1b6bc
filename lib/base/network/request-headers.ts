/** The part of the web's `Headers` that is used. */
export type RequestHeaders = Pick<Headers, "get"> & Iterable<[name: string, value: string]>;
