import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { relayLines } from "./relay-lines";

it("relays whole lines, including characters split across chunks, and at the end an unterminated line", async () => {
  const [one, two, to] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const lines: string[] = [];
  const relays = [one, two].map((from) => relayLines({ from, to, onLine: (line) => lines.push(line) }));
  const [head, tail] = [Buffer.from("grü").subarray(0, 3), Buffer.from("grü").subarray(3)];
  one.write(head);
  two.write("other\nlast");
  one.write(Buffer.concat([tail, Buffer.from("ß\n")]));
  for (const from of [one, two]) from.end();
  await Promise.all(relays);
  to.end();
  expect((await to.toArray()).join("")).toBe("other\ngrüß\nlast\n");
  expect(lines.filter(Boolean)).toEqual(["other", "grüß", "last"]);
});
