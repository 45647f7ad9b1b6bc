import { expect, it } from "vitest";
import { broughtBack } from "./brought-back";

const name = { key: "name", type: "text", label: "Name" };

it("brings back words, questions and look, and keeps limit, recipient and webhook", () => {
  const earlier = { title: "Then", description: null, fields: [name], settings: { response_limit: 5, locale: "de" } };
  const settings = { response_limit: 50, recipient: "Ada", locale: "fr", redirect_url: "https://a.test" };
  const now = { title: "Now", description: "New", fields: [], settings, callback_url: "https://example.org/hook" };
  expect(broughtBack(earlier, now)).toEqual({
    title: "Then",
    fields: [{ ...name, key_follows_label: false }],
    settings: { locale: "de", response_limit: 50, recipient: "Ada" },
    callback_url: "https://example.org/hook",
  });
});

it("keeps the default limit where the form has none of its own", () => {
  const earlier = { title: "Then", description: "Old", fields: [name], settings: { response_limit: null } };
  expect(broughtBack(earlier, { title: "Now", fields: [] })).toMatchObject({ description: "Old", settings: {} });
});
