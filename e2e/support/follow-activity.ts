type Followed = {
  reply: Response;
  /** The next event's data; null at the end of the stream. */
  next: () => Promise<unknown>;
  /** What comes until the stream ends. */
  rest: () => Promise<string>;
  /** Reads on until this has come; false when the stream ends before. */
  hears: (words: string) => Promise<boolean>;
  leave: () => void;
};

type Following = { baseUrl: string; formId: string; headers: Record<string, string> };

/** Follows a form by server-sent events, as whoever the headers say. */
export async function followActivity({ baseUrl, formId, headers }: Following): Promise<Followed> {
  const abort = new AbortController();
  const reply = await fetch(`${baseUrl}/api/v1/forms/${formId}/events`, {
    headers: { ...headers, "Accept-Encoding": "gzip" },
    signal: abort.signal,
  });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let all = "";
  const readOn = async (): Promise<boolean> => {
    const read = await reader?.read();
    if (!read || read.done) return false;
    text += read.value;
    all += read.value;
    return true;
  };
  const next = async (): Promise<unknown> => {
    for (;;) {
      const event = /^event: activity\ndata: (.*)\n\n/m.exec(text);
      if (event) {
        text = text.slice(event.index + event[0].length);
        return JSON.parse(event[1] ?? "");
      }
      if (!(await readOn())) return null;
    }
  };
  const rest = async (): Promise<string> => {
    while (await readOn());
    return text;
  };
  const hears = async (words: string): Promise<boolean> => {
    while (!all.includes(words)) if (!(await readOn())) return false;
    return true;
  };
  return { reply, next, rest, hears, leave: () => abort.abort() };
}
