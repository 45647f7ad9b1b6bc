import { expect, it } from "vitest";
import { changedSettings, contestedSettings, withChanges } from "./settings-changes";

it("changes only what was changed here, on top of what others changed", () => {
  const changes = changedSettings({ response_limit: 5, locale: "de", x: 1 }, { response_limit: 9, x: 1, redirect_url: "https://a.test" });
  expect([...changes]).toEqual([
    ["response_limit", 9],
    ["locale", undefined],
    ["redirect_url", "https://a.test"],
  ]);
  expect(withChanges({ response_limit: 5, locale: "de", x: 2, closed_message: "Theirs" }, changes)).toEqual({
    response_limit: 9,
    x: 2,
    closed_message: "Theirs",
    redirect_url: "https://a.test",
  });
});

it("finds nothing where nothing was changed, and keeps what is null", () => {
  expect(changedSettings({ response_limit: null }, { response_limit: null }).size).toBe(0);
  expect(withChanges({}, changedSettings({ response_limit: 1 }, { response_limit: null }))).toEqual({ response_limit: null });
});

it("tells which of them somebody else has changed to something else", () => {
  const seen = { response_limit: 5, locale: "de", closed_message: "Old" };
  const changes = changedSettings(seen, { response_limit: 9, closed_message: "Mine", redirect_url: "https://a.test" });
  const contested = (newest: object) => contestedSettings(changes, { seen, newest: { ...seen, ...newest } });
  expect(contested({})).toEqual([]);
  expect(contested({ x: 1, response_limit: 9 })).toEqual([]);
  expect(contested({ closed_message: "Theirs", redirect_url: "https://b.test", locale: "fr" })).toEqual([
    "locale",
    "closed_message",
    "redirect_url",
  ]);
});
