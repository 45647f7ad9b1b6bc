import { ApiError } from "@/lib/entry/http/api-error";
import type { ServerResponse } from "node:http";
import { commonHeaders } from "./common-headers";

/** A reply sent instead of calling a route. */
export type Refusal = Pick<ApiError, "status" | "detail"> & { headers?: Record<string, string> };

/** Sends a refusal. @param id of the request. */
export function refuse(outgoing: ServerResponse, { id, status, detail, headers }: Refusal & { id: string }): void {
  const body = new ApiError(status, detail).json;
  const length = Buffer.byteLength(body);
  outgoing.writeHead(status, { ...commonHeaders(id), "Content-Type": "application/json", "Content-Length": length, ...headers });
  outgoing.end(body);
}
