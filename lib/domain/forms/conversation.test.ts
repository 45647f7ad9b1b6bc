import { expect, it } from "vitest";
import { readConversation, withMessage } from "./conversation";

const now = new Date("2026-11-28T00:00:00Z");

it("has room for replies up to a size, and for every question of the person (P24)", () => {
  let conversation = withMessage({ conversation: null }, { from: "person", text: "Why?", now });
  for (let replies = 0; replies < 7; replies++)
    conversation = withMessage({ conversation }, { from: "asker", text: "x".repeat(4_000), now });
  expect(readConversation({ conversation })).toHaveLength(8);
  const full = withMessage({ conversation }, { from: "asker", text: "x".repeat(3_900), now });
  expect(withMessage({ conversation: full }, { from: "asker", text: "x".repeat(100), now })).toBeNull();
  expect(withMessage({ conversation: full }, { from: "person", text: "And?", now })).not.toBeNull();
});
