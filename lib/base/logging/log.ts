import pino from "pino";
import { describeError } from "./describe-error";

/** JSON lines on standard error; standard output is for what a person should read at start-up. */
export const log = pino(
  { base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ["*.authorization", "*.cookie"], serializers: { err: describeError } },
  pino.destination(2),
);
