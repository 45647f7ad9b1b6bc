import { z } from "zod";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { defineField } from "@/lib/rules/fields/definition/define-field";

const SIDES = ["left", "right"] as const;
const sides = z.object({ left: z.string(), right: z.string() });

/** An answer of several parts, each posted and exported separately. It cannot be prefilled. */
export const pair = defineField({
  config: z.object({}),
  check({ value, field }) {
    if (isBlank(value)) return field.required ? refused("required", {}) : accepted();
    const given = sides.safeParse(value);
    return given.success ? accepted(given.data) : refused("text_type", {});
  },
  read(posted) {
    const [left = "", right = ""] = SIDES.map((side) => posted[side]?.at(-1));
    return left || right ? { left, right } : undefined;
  },
  naming: () => "legend",
  hint: () => null,
  show: (answer: z.output<typeof sides>) => `${answer.left} and ${answer.right}`,
  showPosted: (posted) => SIDES.flatMap((side) => posted[side] ?? []).join(" and "),
  parts: () => [...SIDES],
  prefill: null,
  columns: () => SIDES.map((side) => ({ name: side, label: side.toUpperCase(), read: (answer) => sides.parse(answer)[side] })),
});

export function PairControl({ id, name, posted }: ControlProps) {
  return SIDES.map((side, index) => (
    <div key={side}>
      <label htmlFor={index === 0 ? id : `${id}:${side}`}>{side}</label>
      <input id={index === 0 ? id : `${id}:${side}`} name={`${name}[${side}]`} defaultValue={posted[side]?.at(-1)} />
    </div>
  ));
}
