import { z } from "zod";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import { keptFiles } from "@/lib/rules/fields/definition/kept-file";

const signature = z.object({ name: z.string().min(1), drawn: z.string().optional() });
type Signature = { name: string; drawn?: string | undefined };

const rules = { accept: [".pdf"], max_size_mb: 1, multiple: false, max_files: 1 };

/** A name with an optional uploaded image: an answer with a file as one part. */
export const signed = defineField({
  config: z.object({}),
  check({ value, field }) {
    if (isBlank(value)) return field.required ? refused("required", {}) : accepted();
    const given = signature.safeParse(value);
    if (!given.success) return refused("text_type", {});
    const { name, drawn } = given.data;
    return accepted(drawn === undefined ? { name } : { name, drawn });
  },
  read(posted) {
    const [name, drawn] = [posted.name?.at(-1) ?? "", keptFiles(posted).at(-1)?.token];
    return name === "" && drawn === undefined ? undefined : { name, drawn };
  },
  naming: () => "legend",
  hint: () => null,
  show: ({ name, drawn }: Signature) => (drawn === undefined ? name : `${name} (${drawn})`),
  parts: () => ["name", "kept", "remove"],
  prefill: null,
  postedFor: ({ name, drawn }) => ({ name: [name], ...(drawn !== undefined && { kept: [drawn] }) }),
  uploads: (_, key) => ({
    rules: new Map([[key, rules]]),
    mapFiles: (answer, replace) => {
      const { drawn } = answer as Signature; // as it was checked
      return drawn === undefined ? answer : { ...(answer as Signature), drawn: replace(drawn, key) };
    },
    mapPosted: (posted, replace) => replace(posted, { key, rules }),
  }),
});

export function SignedControl({ id, name, posted }: ControlProps) {
  return (
    <>
      <label htmlFor={id}>Name</label>
      <input id={id} name={`${name}[name]`} defaultValue={posted.name?.at(-1)} />
      <input type="file" name={name} />
    </>
  );
}
