import { describe, expect, it } from "vitest";
import { ownPath } from "./own-path";

describe("where a sign-in leads", () => {
  it.each(["/forms", "/forms/01ARZ3NDEKTSV4RRFFQ69G5FAV?tab=a%2Fb", "/settings/keys"])("to the page that was requested: %s", (next) =>
    expect(ownPath(next)).toBe(next),
  );

  it.each([
    ...["https://evil.example", "//evil.example", "/\\evil.example", "/\t/evil.example", "\\\\evil.example", "javascript:alert(1)"],
    ...["/.//evil.example", "/x/..//evil.example", "", "forms", "/sign-in?next=/sign-in", undefined, ["/a", "/b"]],
  ])("never to another site: %j", (next) => expect(ownPath(next)).toBe("/forms"));
});
