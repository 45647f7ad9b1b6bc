import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { WaitingPanel } from "./waiting-panel";
import { formWords } from "@/components/words/form";
import type { PresentedEntry } from "@/lib/domain/forms/waiting/schema";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const at = "2026-11-21T12:00:00Z";
const waits: PresentedEntry = { id: "a", email: "ada@example.com", state: "waiting", place: 1, joined_at: at, offered_until: null };
const kept: PresentedEntry = { id: "b", email: "bea@example.com", state: "offered", place: null, joined_at: at, offered_until: at };
const missed: PresentedEntry = { ...kept, id: "c", state: "missed" };

it.each([
  [[missed], "Nobody waits for a place"],
  [[waits, missed], "1 person waits for a place"],
  [[kept, { ...kept, id: "d" }], "2 places are kept"],
  [[kept, waits, { ...waits, id: "d" }], "2 people wait for a place, 1 place is kept"],
])("who waits, and for whom a place is kept", (entries, title) => {
  expect(renderToStaticMarkup(<WaitingPanel formId="f" entries={entries} />)).toContain(`>${title}</h2>`);
});

it.each([
  [1, 0, "1 place is kept for somebody on the waiting list. No other place is free."],
  [2, 3, "2 places are kept for people on the waiting list."],
])("beside the number of responses: %i kept, %i free", (places, left, text) => {
  expect(formWords.waiting.kept(places, left)).toBe(text);
});
