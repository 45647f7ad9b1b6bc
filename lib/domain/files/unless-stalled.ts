/** How long a step may take while it is not waiting for anyone. It needs only a few turns of the event loop. */
const STALL_MS = 1_000;

type Stall = { /** Whether the step is waiting for someone else, which may take any time. */ isWaiting: () => boolean; error: () => Error };

/** Waits for a step of a parser that drops some of its callbacks. @throws `error()` when the step stalls. */
export async function unlessStalled<T>(step: Promise<T>, { isWaiting, error }: Stall): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, fail) => {
    timer = setInterval(() => !isWaiting() && fail(error()), STALL_MS);
  });
  try {
    return await Promise.race([step, stalled]);
  } finally {
    clearInterval(timer);
  }
}
