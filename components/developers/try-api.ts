/** A whole reply of the API for display; status 0 if there is none. */
export type Trial = {
  status: number;
  statusText: string;
  milliseconds: number;
  headers: [string, string][];
  body: string;
  isCut: boolean;
};

/** The most characters of a reply to show, and how many milliseconds to read a stream. */
const SHOWN = 100_000;
const STREAM_MS = 3_000;

type TrialCall = { method: string; headers: Record<string, string>; body: string | null };

/** Calls the API and returns any reply, errors included. */
export async function tryApi(address: string, { method, headers, body }: TrialCall): Promise<Trial> {
  const start = performance.now();
  const type: Record<string, string> = body === null ? { Accept: "application/json" } : { "Content-Type": "application/json" };
  try {
    const reply = await fetch(address, { method, body, headers: { ...type, ...headers } });
    const milliseconds = Math.round(performance.now() - start);
    const { text, isCut } = await readBeginning(reply);
    const { status, statusText } = reply;
    return { status, statusText, milliseconds, headers: [...reply.headers], body: text, isCut };
  } catch {
    return { status: 0, statusText: "", milliseconds: 0, headers: [], body: "", isCut: false };
  }
}

/** Reads the beginning of a body, since streams never end. */
async function readBeginning(reply: Response): Promise<{ text: string; isCut: boolean }> {
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  if (!reader) return { text, isCut: false };
  const timer = setTimeout(() => void reader.cancel(), STREAM_MS);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      if (text.length <= SHOWN) continue;
      await reader.cancel();
      return { text: text.slice(0, SHOWN), isCut: true };
    }
    return { text, isCut: false };
  } finally {
    clearTimeout(timer);
  }
}
