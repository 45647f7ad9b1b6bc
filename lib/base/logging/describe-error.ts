/** An error as it is logged: enough to locate it, and nothing from requests or responses. */
export type DescribedError = { type: string; message: string; code?: string; stack?: string; cause?: DescribedError };

const MESSAGE_LENGTH = 300;
const DEPTH = 3;
/** How many characters from the end of a stack are kept: enough for all frames. The message before them may be of any length. */
const STACK_LENGTH = 20_000;

/**
 * Prisma's messages quote the whole query with its values and end with a line that names the fault. So only the last line of a message is
 * kept, and only the frames of the stack.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error" };
  const code: unknown = "code" in error ? error.code : undefined;
  const stack = error.stack
    ?.slice(-STACK_LENGTH)
    .split("\n")
    .filter((line) => /^\s+at /.test(line));
  const message = error.message.trimEnd();
  return {
    type: error.name,
    message: message
      .slice(message.lastIndexOf("\n") + 1)
      .trimStart()
      .slice(0, MESSAGE_LENGTH),
    ...(typeof code === "string" && { code }),
    ...(stack && { stack: stack.join("\n") }),
    ...(error.cause !== undefined && depth < DEPTH && { cause: describeError(error.cause, depth + 1) }),
  };
}
