import { expect, it } from "vitest";
import { fieldsSchema } from "@/lib/rules/fields";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { FIRST, REVIEW } from "@/lib/domain/unsent/places";
import { atOnce } from "@/lib/base/turns/turns";
import { pagesOf } from "@/lib/rules/paths/pages";
import { walk } from "@/lib/rules/paths/walk";
import type { Appearance } from "./appearance";
import { pageOfForm } from "./page-of-form";

const fields = fieldsSchema.parse([
  { key: "guests", type: "number", label: "Guests" },
  { key: "double", type: "calculation", label: "Double", config: { expression: "guests * 2" } },
  { key: "last", type: "page", label: "Last page" },
  { key: "note", type: "text", label: "Note" },
  { key: "price", type: "calculation", label: "Price", config: { expression: "5 * 2", unit: "€" } },
]);
const appearance: Appearance = { words: en, settings: { review: true }, ipAddresses: "full", translated: (row) => row };

it("the review leads to no calculation, and says of an unknown one that it is not known", () => {
  const walked = atOnce(walk(fields, {}, { today: { first: "2026-11-21", last: "2026-11-21" } }));
  const path = { ...walked, data: {}, pages: pagesOf(walked.steps), furthest: 0 };
  const { rows } = pageOfForm({ fields, typed: {}, appearance, path, at: REVIEW, isKept: false });
  expect(rows).toEqual([
    { key: "guests", label: "Guests", text: null, page: FIRST },
    { key: "double", label: "Double", text: "Not known yet", page: null },
    { key: "note", label: "Note", text: null, page: "last" },
    { key: "price", label: "Price", text: "10 €", page: null },
  ]);
});
