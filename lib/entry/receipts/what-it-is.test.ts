import { expect, it } from "vitest";
import { whatItIs } from "./what-it-is";

const KEY = "AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX";
const armored = (content: string) =>
  `-----BEGIN AGE ENCRYPTED FILE-----\n${Buffer.from(content).toString("base64")}\n-----END AGE ENCRYPTED FILE-----\n`;

it.each([
  ["nothing", "", "nothing"],
  ["spaces", " \n ", "nothing"],
  ["a private key", KEY, "secret"],
  ["a private key in lower case, in a letter", `Hello, here it is: ${KEY.toLowerCase()}`, "secret"],
  ["a key file", `# created: 2026-11-28T10:00:00Z\n# public key: age1xyz\n${KEY}\n`, "secret"],
  ["a key file in JSON", JSON.stringify({ key: KEY }), "secret"],
  ["a key file with a passphrase", armored("age-encryption.org/v1\n-> scrypt abc 18\n"), "secret"],
  ["the same, without armor", "age-encryption.org/v1\n-> scrypt abc 18\n\u0001", "secret"],
  ["a key file that a passkey locks", armored("age-encryption.org/v1\n-> age-encryption.org/fido2prf a b\n"), "secret"],
  ["sealed answers", armored("age-encryption.org/v1\n-> X25519 abc\n"), null],
  ["a link", "https://forms.example.com/f/01KB/receipt/abc", "link"],
  ["a reference", "7K4C-T2E3", "reference"],
  ["a reference as it is read out", "7k4c t2e3", "reference"],
  ["an id", "01KB0000000000000000000002", "reference"],
  ["an image", "\uFFFDPNG\r\n\u001a\n", "no_text"],
  ["a letter", "Dear Ada,\n\tyour receipt is attached.", null],
  ["JSON", '{"a": 1}', null],
])("sees what was sent in place of a receipt: %s", (_, text, other) => {
  expect(whatItIs(text)).toBe(other);
});
