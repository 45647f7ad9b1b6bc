import { expect, it } from "vitest";
import { isOutsideDashboard, readPath } from "./read-path";

it.each([
  ["/", "/"],
  ["/f/01ARZ3NDEKTSV4RRFFQ69G5FAV?a=../b", "/f/01ARZ3NDEKTSV4RRFFQ69G5FAV?a=../b"],
  ["http://elsewhere.example/healthz", "/healthz"],
  ["/_next/static/chunks/app/f/%5Bid%5D/route.js", "/_next/static/chunks/app/f/%5Bid%5D/route.js"],
  ["/forms/...", "/forms/..."],
  ["/f/x..y", "/f/x..y"],
])("reads %s unchanged", (target, path) => {
  expect(readPath(target)).toBe(path);
});

it.each([
  ["/%66/x", "/f/x"],
  ["/health%7A?%66", "/healthz?%66"],
  ["/f/%41%20%C3%A9", "/f/A%20%C3%A9"],
])("decodes unneeded escapes in %s", (target, path) => {
  expect(readPath(target)).toBe(path);
});

it.each([
  "/f/../forms",
  "/f/./x",
  "/f/x/..",
  "/f/..?a=b",
  "/f/%2e%2e/forms",
  "/f/%2E%2E/forms",
  "/f/.%2e/forms",
  "/f/%2e./forms",
  "/f/%2e/x",
  "/_next/../forms",
  "/_next/%2e%2e/forms",
  "/_next/static/%2e%2e/%2e%2e/forms",
  "/respondent/../forms",
  "/api/../forms",
  "/api/v1/../../forms",
  "/f/..%2fforms",
  "/f%2fx",
  "/f/%2e%2e%2Fforms",
  "/f/..\\forms",
  "/f\\..\\forms",
  "/f/%5c..%5cforms",
  "/f/x%00",
  "/f/%zz",
  "/f/%E9",
  "http://elsewhere.example/f/../forms",
  "forms",
  "*",
  "//..//forms",
])("finds no path in %s", (target) => {
  expect(readPath(target)).toBeNull();
});

it.each([
  ["/f/x", true],
  ["/f/x/", true],
  ["/f/x?a=b", true],
  ["/f/x/check", true],
  ["/f/x/files", true],
  ["/f/x/receipt/y", true],
  ["/api", true],
  ["/api/v1/nothing", true],
  ["/f/x/receipt/y/change", true],
  ["/f", true],
  ["/forms", false],
  ["/apis", false],
])("whether %s lies outside the dashboard: %s", (path, is) => {
  expect(isOutsideDashboard(path)).toBe(is);
});
