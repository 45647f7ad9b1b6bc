import { baseUrl } from "../http/api";

type StreamedEvent = { id: string; type: string; data: { form_id: string | null; response_id: string | null; type: string } };

type Following = {
  key: string;
  query?: string;
  lastEventId?: string;
  /** The service; the one of the test run when left out. */ at?: string;
};

/** Follows the log of an account, and reads its server-sent events as the HTML standard says, lines of any length of chunks. */
export async function followEvents({ key, query = "", lastEventId, at = baseUrl() }: Following) {
  const abort = new AbortController();
  const headers = {
    Authorization: `Bearer ${key}`,
    Accept: "text/event-stream",
    ...(lastEventId !== undefined && { "Last-Event-ID": lastEventId }),
  };
  const reply = await fetch(`${at}/api/v1/events?${query}`, { headers, signal: abort.signal });
  const events: StreamedEvent[] = [];
  const comments: string[] = [];
  let [id, retry, isOver] = [lastEventId ?? "", "", false];
  const read = async () => {
    let [buffer, type, data] = ["", "", [] as string[]];
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (buffer + chunk).split("\n");
      buffer = lines.pop() ?? "";
      for (const line of lines) {
        const end = line.includes(":") ? line.indexOf(":") : line.length;
        const [field, value] = [line.slice(0, end), line.slice(end + 1).replace(/^ /, "")];
        if (line === "") {
          if (data.length > 0) events.push({ id, type, data: JSON.parse(data.join("\n")) as StreamedEvent["data"] }); // by the operation's schema
          [type, data] = ["", []];
        } else if (field === "") comments.push(value);
        else if (field === "id") id = value;
        else if (field === "event") type = value;
        else if (field === "data") data.push(value);
        else if (field === "retry") retry = value;
      }
    }
  };
  const reading = read()
    .catch(() => undefined) // the connection broke off
    .then(() => (isOver = true));
  return {
    reply,
    events,
    comments,
    lastEventId: () => id,
    retry: () => retry,
    isOver: () => isOver,
    leave: async () => {
      abort.abort();
      await reading;
    },
  };
}
