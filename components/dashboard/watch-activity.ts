import { ApiFailure, callApi } from "@/components/dashboard/call-api";

/** What `GET /api/v1/forms/{form_id}/activity` and the stream beside it say. */
export type Activity = {
  status: string;
  response_count: number;
  response_limit: number | null;
  last_response_id: string | null;
  last_response_at: string | null;
};

/** With the way there and back, an answer appears within three seconds. */
const POLL_MS = 2_000;
/** The stream speaks as soon as it is open; a proxy that holds it back is not waited for. */
const SILENCE_MS = 1_500;
/** A page that nobody has looked at for so long stops asking. */
const HIDDEN_MS = 60_000;

/**
 * Follows a form's activity: by the stream of its events, or by asking every few seconds where that fails, is blocked or
 * says nothing. @returns what ends it.
 */
export function watchActivity(formId: string, onActivity: (activity: Activity) => void): () => void {
  const abort = new AbortController();
  let stream: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let isPaused = false;

  const pause = () => {
    isPaused = true;
    clearTimeout(timer);
    stream?.close();
  };
  const poll = async () => {
    clearTimeout(timer);
    stream?.close();
    try {
      const activity = await callApi<Activity>(`/api/v1/forms/${formId}/activity`, { signal: abort.signal });
      if (!abort.signal.aborted) onActivity(activity);
    } catch (error) {
      // Signed out, or the form is gone: asking again would change nothing.
      if (error instanceof ApiFailure && error.status >= 400 && error.status < 429) pause();
    }
    if (!isPaused && !abort.signal.aborted) timer = setTimeout(() => void poll(), POLL_MS);
  };
  const listen = () => {
    isPaused = false;
    stream = new EventSource(`/api/v1/forms/${formId}/events`);
    timer = setTimeout(() => void poll(), SILENCE_MS);
    stream.addEventListener("activity", ({ data }: MessageEvent<string>) => {
      clearTimeout(timer);
      onActivity(JSON.parse(data) as Activity); // the operation says what the stream holds
    });
    stream.addEventListener("error", () => void poll());
  };
  const look = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(pause, HIDDEN_MS);
    else if (isPaused) listen();
  };
  document.addEventListener("visibilitychange", look);
  listen();
  return () => {
    document.removeEventListener("visibilitychange", look);
    clearTimeout(hiding);
    pause();
    abort.abort();
  };
}
