/** What a file of ours has of a form: the rest belongs to the place where it is asked. */
const KEPT = ["title", "description", "fields", "settings", "translations"] as const;

/** The version of the file, and the key by which it is known. */
const FORMSLIP_VERSION = 1;

/** Our own file: the body of a create request. */
export function formslipOf(content: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = KEPT.flatMap((name) => (Object.hasOwn(content, name) && content[name] !== null ? [[name, content[name]] as const] : []));
  return { formslip: FORMSLIP_VERSION, ...Object.fromEntries<unknown>(kept) };
}
