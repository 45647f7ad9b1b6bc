import { expect, it } from "vitest";
import { wantsJson } from "./negotiate";

it.each([
  [undefined, false],
  ["*/*", false],
  ["application/json", true],
  ["Application/JSON; charset=utf-8", true],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", false],
  ["application/json, text/html", true],
  ["text/html, application/json", false],
  ["text/html;q=0.5, application/json;q=0.9", true],
  ["application/json;q=0.5, text/html", false],
  ["application/json;q=0", false],
])("Accept: %s, JSON: %s", (accept, expected) => {
  expect(wantsJson(new Headers(accept === undefined ? {} : { accept }))).toBe(expected);
});
