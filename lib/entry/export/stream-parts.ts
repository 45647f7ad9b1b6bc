/** How long a reader may read nothing before the stream is aborted, in milliseconds. */
const MAX_IDLE_MS = 30_000;
/** Interval of access checks, in milliseconds. */
const CHECK_MS = 800;

type Watch = {
  /** Whether the reader still has access. An error is ignored until the next check. */
  isAllowed: () => Promise<boolean>;
  /** Called once: at the end, when the reader has disconnected or lost access, on failure, or after 30 seconds of inactivity. */
  onEnd: () => void;
};

/**
 * Streams texts or bytes, each produced only once the reader has received the previous one. Within a second of the reader losing access the stream
 * is aborted rather than ended, so that it is not mistaken for a complete file.
 */
export function streamParts(parts: AsyncGenerator<string | Uint8Array>, { isAllowed, onEnd }: Watch): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isOver = false;
  let idle: NodeJS.Timeout | undefined;
  let checking: NodeJS.Timeout | undefined;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(idle);
    clearTimeout(checking);
    onEnd();
  };
  const breakOff = (controller: ReadableStreamDefaultController<Uint8Array>, why: string) => {
    if (isOver) return;
    controller.error(new Error(why));
    end();
    void parts.return(undefined);
  };
  const watch = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    idle = setTimeout(() => breakOff(controller, "The reader of an export took nothing for too long"), MAX_IDLE_MS);
    idle.unref();
  };
  const check = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    checking = setTimeout(() => {
      void isAllowed()
        .catch(() => true)
        .then((isGood) => {
          if (!isGood) breakOff(controller, "The key of an export was revoked, or its session has ended");
          else if (!isOver) check(controller);
        });
    }, CHECK_MS);
    checking.unref();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        watch(controller); // nobody may ever read: a HEAD request does not
        check(controller);
      },
      async pull(controller) {
        clearTimeout(idle);
        try {
          const next = await parts.next();
          if (isOver) return;
          if (next.done) {
            end();
            controller.close();
          } else {
            controller.enqueue(typeof next.value === "string" ? encoder.encode(next.value) : next.value);
            watch(controller);
          }
        } catch (error) {
          end();
          throw error;
        }
      },
      async cancel() {
        end();
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
