import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Posted } from "@/lib/rules/fields/definition/field-definition";
import { fieldSchema } from "@/lib/rules/fields";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { signature } from "./signature";
import { SignatureControl } from "./signature-control";

const typed = fieldSchema.parse({ key: "sign", type: "signature", label: "Agreement", config: { statement: "I agree" } });
const drawn = fieldSchema.parse({ key: "sign", type: "signature", label: "Agreement", config: { statement: "I agree", draw: true } });
const PATH = "M10,20L30,40M50,60L50,60";

function page(field: typeof typed, posted: Posted = {}): string {
  return renderToStaticMarkup(
    <SignatureControl field={field} id="q-sign" name="sign" posted={posted} describedBy={undefined} invalid={false} words={en} />,
  );
}

it("is a name to type; where it can be drawn, the sheet is hidden until the script shows it", () => {
  expect(page(typed)).not.toContain("<svg");
  expect(page(typed)).toContain('aria-describedby="q-sign:statement q-sign:sign"');
  const html = page(drawn);
  expect(html).toMatch(/<div class="pad" data-load="drawing"[^>]* hidden="">/);
  expect(html).toContain('<label class="drawn-name" for="q-sign">Your full name</label>');
  expect([...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)).toEqual(["sign[drawing]", "sign"]);
});

it("keeps what was drawn and typed on a page that comes back", () => {
  const html = page(drawn, { "": ["Ada"], drawing: [PATH] });
  expect(html).toContain(`<path d="${PATH}"`);
  expect(html).toContain(`value="${PATH}"`);
  expect(html).toContain('value="Ada"');
});

it("can be cleared once something is drawn", () => {
  expect(page(drawn)).toContain('<button type="button" class="quiet" hidden="">Clear the drawing</button>');
  expect(page(drawn, { drawing: [PATH] })).toContain('<button type="button" class="quiet">Clear the drawing</button>');
});

it("is read as a name, a drawing or both; a form that takes no drawing ignores one", () => {
  expect(signature.read(drawn, { "": [" "], drawing: [PATH] }, en)).toEqual({ drawing: PATH });
  expect(signature.read(drawn, { "": ["Ada"], drawing: [PATH] }, en)).toEqual({ name: "Ada", drawing: PATH });
  expect(signature.read(drawn, { "": [""], drawing: [""] }, en)).toBeUndefined();
  expect(signature.read(typed, { "": ["Ada"], drawing: [PATH] }, en)).toEqual({ name: "Ada" });
});

it("is shown by its name, and exported as a column for the name and, where it can be drawn, one for the drawing", () => {
  expect(signature.show(drawn, { name: "Ada", drawing: PATH }, en)).toBe("Ada");
  expect(signature.show(drawn, { drawing: PATH }, en)).toBe("Drawn signature");
  expect(signature.showPosted(drawn, { "": [""], drawing: [PATH] }, en)).toBe("Drawn signature");
  const columns = signature.columns(drawn) ?? [];
  expect(columns.map(({ name, read }) => [name, read({ drawing: PATH })])).toEqual([
    ["name", ""],
    ["drawing", PATH],
  ]);
  expect(signature.columns(typed)?.map(({ name }) => name)).toEqual(["name"]);
});
