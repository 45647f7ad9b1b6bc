import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { fieldSchema } from "@/lib/rules/fields";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { CalculationControl } from "./calculation-control";

const field = fieldSchema.parse({ key: "total", type: "calculation", label: "Total", config: { expression: "1 + 1" } });

it("can take the focus, to which the summary of errors leads", () => {
  const html = renderToStaticMarkup(
    <CalculationControl field={field} id="q-total" name="total" posted={{}} describedBy={undefined} invalid words={en} />,
  );
  expect(html).toMatch(/<output id="q-total"[^>]* tabindex="-1"[^>]*>Not known yet<\/output>/);
});
