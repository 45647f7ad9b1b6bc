/** What the log says of an error: enough to find it, and nothing of what was asked or answered. */
export type DescribedError = { type: string; message: string; code?: string; stack?: string; cause?: DescribedError };

const MESSAGE_LENGTH = 300;
const DEPTH = 3;

/**
 * Prisma's messages quote the whole query with its values, and end with the line that says what was wrong with it. So of every
 * message only the last line is kept, and of the stack only where it was, not the message it begins with.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error" };
  const code: unknown = "code" in error ? error.code : undefined;
  const stack = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: (error.message.trim().split("\n").at(-1) ?? "").slice(0, MESSAGE_LENGTH),
    ...(typeof code === "string" && { code }),
    ...(stack && { stack: stack.join("\n") }),
    ...(error.cause !== undefined && depth < DEPTH && { cause: describeError(error.cause, depth + 1) }),
  };
}
