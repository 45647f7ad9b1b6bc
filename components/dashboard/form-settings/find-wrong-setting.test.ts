import { expect, it } from "vitest";
import { fromContent } from "@/components/builder/model/from-content";
import { findWrongSetting } from "./find-wrong-setting";

const find = (content: Record<string, unknown>) => findWrongSetting(fromContent(content, { newId: () => "q1" }), 3);

it("names the setting that cannot be saved", () => {
  expect(find({ settings: { response_limit: 3, locale: "de" }, callback_url: "https://example.org/hook" })).toBe(null);
  expect(find({ settings: { response_limit: 2 } })).toBe("response_limit");
  expect(find({ settings: { response_limit: "many" } })).toBe("response_limit");
  expect(find({ settings: { response_limit: null, redirect_url: "example.org" } })).toBe("redirect_url");
  expect(find({ settings: { response_limit: null }, callback_url: "ftp://example.org" })).toBe("callback_url");
});
