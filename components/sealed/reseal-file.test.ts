import { describe, expect, test } from "vitest";
import { Decrypter, Encrypter } from "age-encryption";
import { whyNotHeader } from "@/lib/rules/forms/sealed-text";
import { makeKey } from "./key-file";
import { openerFor } from "./open-file";
import { digestOf, reheaded } from "./reseal-file";

async function sealedFile(length: number, recipients: string[]) {
  const content = Uint8Array.from({ length }, (_, index) => index % 251);
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return { content, file: new Uint8Array(await encrypter.encrypt(content)) };
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const headerIn = (file: Uint8Array) => /^[^]*?\n--- [^\n]*\n/.exec(textOf(file))?.[0] ?? "";

/** As the service puts it together. */
const withHeader = (file: Uint8Array, header: string) =>
  new Uint8Array(Buffer.concat([Buffer.from(header, "latin1"), file.subarray(headerIn(file).length)]));

describe("a sealed file gets a header for other keys", () => {
  test.each([
    [0, 1, 1],
    [12, 1, 2],
    [65_536, 2, 1],
    [200_000, 20, 20],
  ])("%i bytes, from %i keys to %i: the library and the dashboard open it, and the former keys do not", async (length, from, to) => {
    const keys = await Promise.all(Array.from({ length: from + to }, makeKey));
    const [former, next] = [keys.slice(0, from), keys.slice(from)];
    const recipients = next.map(({ recipient }) => recipient);
    const given = await sealedFile(
      length,
      former.map(({ recipient }) => recipient),
    );
    const identities = former.slice(-1).map(({ identity }) => identity);
    const { header, previous } = await reheaded(given.file.subarray(0, 4_096), { identities, recipients });
    expect(whyNotHeader(header, to)).toBeNull();
    expect(whyNotHeader(header, to + 1)).not.toBeNull();
    expect(previous).toBe(await digestOf(headerIn(given.file)));
    const again = withHeader(given.file, header);
    for (const { identity } of next) {
      const library = new Decrypter();
      library.addIdentity(identity);
      expect(Buffer.compare(await library.decrypt(again), given.content)).toBe(0);
      expect(Buffer.compare(await (await openerFor([identity]))(again), given.content)).toBe(0);
    }
    const open = await openerFor(identities);
    await expect(open(again)).rejects.toMatchObject({ problem: "wrong_key" });
  });

  test("unless it is sealed to other keys, or its header was changed or cut off", async () => {
    const [own, stranger] = await Promise.all([makeKey(), makeKey()]);
    const { file } = await sealedFile(12, [own.recipient]);
    const again = (head: Uint8Array, { identity } = own) => reheaded(head, { identities: [identity], recipients: [stranger.recipient] });
    await expect(again(file, stranger)).rejects.toMatchObject({ problem: "wrong_key" });
    await expect(again(file.subarray(0, 60))).rejects.toMatchObject({ problem: "damaged" });
    await expect(again(new Uint8Array(0))).rejects.toMatchObject({ problem: "damaged" });
    const end = headerIn(file).length;
    for (let at = 0; at < end; at += 5) {
      const changed = file.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(again(changed), `byte ${at}`).rejects.toThrow();
    }
  });
});

test.each([
  ["more after it", (header: string) => `${header}x`],
  ["no end", (header: string) => header.slice(0, -1)],
  ["nothing", () => ""],
  ["another kind of recipient", (header: string) => header.replace("-> X25519", "-> scrypt")],
])("a header with %s is none", async (_, change) => {
  const { recipient } = await makeKey();
  const { file } = await sealedFile(3, [recipient]);
  expect(whyNotHeader(headerIn(file), 1)).toBeNull();
  expect(whyNotHeader(change(headerIn(file)), 1)).not.toBeNull();
});
