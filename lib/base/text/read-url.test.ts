import { expect, it } from "vitest";
import { readUrl } from "./read-url";

it.each([
  ["https://example.org/a?b#c", undefined, "https://example.org/a?b#c"],
  ["http://münchen.example/ü", undefined, "http://xn--mnchen-3ya.example/%C3%BC"],
  ["/over/../there", "http://own", "http://own/there"],
  ["//evil.example", "http://own", "http://evil.example/"],
  ["example.org", undefined, undefined],
  ["http://", undefined, undefined],
  ["", undefined, undefined],
])("reads %j", (text, base, href) => {
  expect(readUrl(text, base)?.href).toBe(href);
});

it("reads the same however often it has read before", () => {
  const wrong = Array.from({ length: 20_000 }, () => readUrl("http://münchen.example/ü")?.host).filter(
    (host) => host !== "xn--mnchen-3ya.example",
  );
  expect(wrong).toEqual([]);
});
