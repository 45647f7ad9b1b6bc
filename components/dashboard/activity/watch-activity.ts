import { ApiFailure, callApi } from "@/components/api-client/call-api";
import type { FormActivity } from "@/lib/domain/forms/list-schema";

/** Why a form's activity ended. */
export type ActivityEnd = "deleted" | "signed-out";

type Listener = { onActivity: (activity: FormActivity) => void; onEnd: (end: ActivityEnd) => void };

/** Including the round trip, a response appears within three seconds. */
const POLL_MS = 2_000;
/** The stream sends an event as soon as it is open; if a proxy buffers it, polling starts instead. */
const SILENCE_MS = 1_500;

/**
 * Follows a form's activity through its event stream, or by polling if the stream fails, is blocked, stays
 * silent, or other tabs use all permits. A hidden page does neither. @returns stops it.
 */
export function watchActivity(formId: string, listener: Listener): () => void {
  let watch: AbortController | null = null;
  const update = () => {
    if (document.hidden) {
      watch?.abort();
      watch = null;
    } else if (!watch) {
      watch = new AbortController();
      void follow({ formId, ...listener, signal: watch.signal });
    }
  };
  document.addEventListener("visibilitychange", update);
  update();
  return () => {
    document.removeEventListener("visibilitychange", update);
    watch?.abort();
  };
}

type Following = Listener & { formId: string; signal: AbortSignal };

async function follow({ formId, onActivity, onEnd, signal }: Following): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closeStream: (() => void) | undefined;
  const stop = () => {
    clearTimeout(timer);
    closeStream?.();
    closeStream = undefined;
  };
  const poll = async (): Promise<void> => {
    stop();
    try {
      const activity = await callApi("GET /api/v1/forms/{form_id}/activity", { params: { form_id: formId }, signal });
      if (!signal.aborted) onActivity(activity);
    } catch (error) {
      // Signed out or deleted: retrying would not help.
      if (error instanceof ApiFailure && error.status >= 400 && error.status < 429) {
        if (signal.aborted) return;
        if (error.status === 404) onEnd("deleted");
        if (error.status === 401 || error.status === 403) onEnd("signed-out");
        return;
      }
    }
    if (!signal.aborted) timer = setTimeout(() => void poll(), POLL_MS);
  };
  signal.addEventListener("abort", stop);

  const release = await takeStreamPermit();
  if (signal.aborted) return release?.();
  if (!release) return poll();
  const stream = new EventSource(`/api/v1/forms/${formId}/events`);
  closeStream = () => {
    stream.close();
    release();
  };
  timer = setTimeout(() => void poll(), SILENCE_MS);
  stream.addEventListener("activity", ({ data }: MessageEvent<string>) => {
    clearTimeout(timer);
    onActivity(JSON.parse(data) as FormActivity); // the operation documents the events
  });
  stream.addEventListener("error", () => void poll());
}

/** Over HTTP/1.1 a browser opens six connections per host, shared by all tabs: with six open streams no other page would load. */
const PERMITS = ["formslip-stream-1", "formslip-stream-2"];

/** Takes one of the stream permits shared by the browser's tabs. @returns releases it; null if none is free. */
async function takeStreamPermit(): Promise<(() => void) | null> {
  if (!("locks" in navigator)) return () => undefined; // no locks without TLS
  for (const permit of PERMITS) {
    const release = await take(permit);
    if (release) return release;
  }
  return null;
}

function take(permit: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    void navigator.locks.request(permit, { ifAvailable: true }, (lock) => {
      // The lock is held until this promise resolves or the tab is closed.
      if (lock) return new Promise<void>((done) => resolve(done));
      resolve(null);
    });
  });
}
