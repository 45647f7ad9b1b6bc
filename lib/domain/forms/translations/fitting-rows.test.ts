import { expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { fieldsSchema } from "@/lib/rules/fields";
import { textsOf } from "@/lib/rules/translations/texts";
import { takeRows } from "./fitting-rows";

const many = Array.from({ length: 200 }, (_, index) => `Option ${index}`);
const content = {
  title: "Shirt",
  description: "For all",
  fields: fieldsSchema.parse([
    { key: "name", type: "text", label: "Your name", config: { placeholder: "Ada" } },
    { key: "size", type: "select", label: "Size", config: { options: ["M", "L"] } },
    { key: "town", type: "select", label: "Town", config: { options: many } },
    { key: "home", type: "select", label: "Home", config: { options: many } },
  ]),
  settings: { submit_label: "Order", asker: { name: "Us" } },
};
const sources = textsOf(content);
const take = (targets: Record<string, string>, known = { texts: {}, sources: {} }) =>
  atOnce(
    takeRows(
      Object.entries(targets).map(([place, target]) => ({ place, source: sources[place] ?? "", target, isConfirmed: true })),
      { content, known },
    ),
  );
const long = "x".repeat(20_000);

it.each([
  "/title",
  "/description",
  "/fields/name/label",
  "/fields/name/placeholder",
  "/fields/size/options/L",
  "/texts/submit_label",
  "/texts/asker/name",
])("leaves out a text that does not fit at %s, and takes the others", (place) => {
  const others = { "/fields/size/options/M": "Mittel", "/fields/town/label": "Ort" };
  const { known, taken, leftOut } = take({ ...others, [place]: long });
  expect(known.texts).toEqual(others);
  expect(taken).toEqual(Object.keys(others));
  expect(leftOut).toEqual([{ place, reason: "does_not_fit", msg: expect.any(String) as string }]);
});

it("keeps what was there before", () => {
  const known = { texts: { "/title": "Hemd" }, sources: { "/title": "T-shirt" } };
  expect(take({ "/title": long }, known).known).toEqual(known);
});

it("does not try out hundreds of options one by one", () => {
  const places = ["town", "home"].flatMap((key) => many.map((option) => `/fields/${key}/options/${option}`));
  const { leftOut } = take(Object.fromEntries(places.map((place) => [place, long])));
  expect(leftOut).toHaveLength(400);
});
