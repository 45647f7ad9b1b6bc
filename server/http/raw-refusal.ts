import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { commonHeaders } from "./common-headers";
import { ApiError } from "@/lib/entry/http/api-error";
import type { Refusal } from "./refuse";

/** A refusal as raw bytes, for a connection without a parsed request. The connection closes after it. */
export function rawRefusal({ status, detail, headers }: Refusal): string {
  const body = new ApiError(status, detail).json;
  const head = Object.entries({
    ...commonHeaders(randomUUID()),
    Connection: "close",
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    ...headers,
  });
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`;
}
