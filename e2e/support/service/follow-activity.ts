type Followed = {
  reply: Response;
  /** The next event's data; null at the end of the stream. */
  next: () => Promise<unknown>;
  /** Everything until the stream ends. */
  rest: () => Promise<string>;
  /** Reads until this text has arrived; false if the stream ends first. */
  hears: (words: string) => Promise<boolean>;
  leave: () => void;
};

type Following = { baseUrl: string; formId: string; headers: Record<string, string> };

/** Follows a form's server-sent events, authenticated by the headers. */
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
