import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";

/** In characters. None of our lines is longer; a longer one is passed on in parts. */
const LINE_LENGTH = 1_000_000;

type Relay = { from: Readable; to: NodeJS.WritableStream; onLine: (line: string) => void };

/** Relays text by whole lines, so that lines of several processes do not mix. @returns a promise that resolves when all is relayed. */
export function relayLines({ from, to, onLine }: Relay): Promise<void> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  const pass = (text: string) => {
    to.write(text);
    for (const line of text.split("\n")) onLine(line);
  };
  from.on("data", (chunk: Buffer) => {
    rest += decoder.write(chunk);
    const end = rest.length > LINE_LENGTH ? rest.length : rest.lastIndexOf("\n") + 1;
    if (end > 0) pass(rest.slice(0, end));
    rest = rest.slice(end);
  });
  return new Promise((resolve) => {
    from.once("close", () => {
      if (rest !== "") pass(`${rest}\n`);
      resolve();
    });
  });
}
