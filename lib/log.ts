import pino from "pino";

/** JSON lines on standard error; standard output belongs to what a person should read at start. */
export const log = pino(
  { base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ["*.authorization", "*.cookie"] },
  pino.destination(2),
);
