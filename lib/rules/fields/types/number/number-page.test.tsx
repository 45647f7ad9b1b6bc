import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { en } from "@/lib/rules/words/en";
import { NumberControl } from "./number-control";

it.each<[Record<string, number>, string | undefined]>([
  [{}, undefined],
  [{ step: 1 }, undefined],
  [{ min: -5, step: 1 }, undefined],
  [{ max: 10 }, undefined],
  [{ min: 0 }, "decimal"],
  [{ min: 0, step: 1 }, "numeric"],
  [{ min: 0.5, step: 1 }, "decimal"],
])("a number with %j asks a phone for the keyboard %s: number pads have no minus", (config, keyboard) => {
  const field = { key: "q", type: "number" as const, label: "Number", required: true, config };
  const html = renderToStaticMarkup(
    <NumberControl field={field} id="q-q" name="q" posted={{}} describedBy={undefined} invalid={false} words={en} />,
  );
  expect(/inputMode="(\w+)"/i.exec(html)?.[1]).toBe(keyboard);
});
