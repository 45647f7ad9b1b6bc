import { expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { FEW_VALUES, parseUrlEncoded } from "./parse-url-encoded";

const parse = (text: string) => atOnce(parseUrlEncoded(Buffer.from(text, "latin1")));

it("returns the decoded pairs in order", () => {
  expect(parse("a=1+2&b=%C3%a4&a=&c&100%=%zz")).toEqual([
    ["a", "1 2"],
    ["b", "ä"],
    ["a", ""],
    ["c", ""],
    ["100%", "%zz"],
  ]);
});

it.each(["a=%E9", "a=\xe9", "a=%ED%A0%80", "%ff=1"])("refuses %s, which is not UTF-8", (text) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ code: "invalid" }));
});

it("accepts many pairs, and refuses more before creating them", () => {
  expect(parse("a=1&".repeat(FEW_VALUES - 1) + "a=1")).toHaveLength(FEW_VALUES);
  expect(() => parse("a=1&".repeat(FEW_VALUES))).toThrow(expect.objectContaining({ code: "too_large" }));
});
