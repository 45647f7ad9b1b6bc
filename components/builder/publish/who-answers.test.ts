import { expect, it } from "vitest";
import { forOthers, whoAnswers } from "./who-answers";
import { fromContent } from "@/components/builder/model/from-content";

const formOf = (content: Record<string, unknown>) => fromContent(content, { newId: () => "q" });
const turned = (content: Record<string, unknown>, who: "many" | "one") => {
  const { settings, other } = forOthers(formOf(content), who);
  return { settings, ...other };
};

it("is one person by default, as in the API", () => {
  expect(whoAnswers(formOf({}))).toBe("one");
  expect(whoAnswers(formOf({ settings: { response_limit: 1 } }))).toBe("one");
  expect(whoAnswers(formOf({ settings: { response_limit: null } }))).toBe("many");
  expect(whoAnswers(formOf({ settings: { response_limit: 40 } }))).toBe("many");
});

it("changes the closing time too, unless one was chosen", () => {
  const many = { settings: { response_limit: null, locale: "de" }, expires_in: null };
  expect(turned(many, "one")).toEqual({ settings: { response_limit: 1, locale: "de" }, expires_in: "7d" });
  expect(turned({ settings: { response_limit: 1 }, expires_in: "7d" }, "many")).toEqual({
    settings: { response_limit: null },
    expires_in: null,
  });
  expect(turned({}, "many")).toEqual({ settings: { response_limit: null }, expires_in: null });
  expect(turned({ ...many, expires_in: "24h" }, "one")).toMatchObject({ expires_in: "24h" });
  expect(turned({ ...many, expires_at: "2031-05-17T18:30:00Z" }, "one")).toEqual({
    settings: { response_limit: 1, locale: "de" },
    expires_in: null,
    expires_at: "2031-05-17T18:30:00Z",
  });
});

it("leaves out what only the others have: replies instead of an answer, and a waiting list", () => {
  const list = { waiting_list: { offer_for: "24h" } };
  expect(turned({ settings: { response_limit: 40, ...list } }, "one").settings).toEqual({ response_limit: 1 });
  expect(turned({ settings: { response_limit: 1, outcomes: ["decline"], ...list } }, "many").settings).toEqual({
    response_limit: null,
    ...list,
  });
});
