import type { Template, TemplateCategory } from "@/lib/domain/templates/template";
import { isFoundIn } from "@/lib/domain/forms/search-text";

type Wanted = { search: string; category: TemplateCategory | null };

/** The templates of a category that match a search: each of its words begins a word in the name, purpose, title or questions. */
export function searchTemplates(templates: Template[], { search, category }: Wanted): Template[] {
  return templates.filter(
    (template) => (category === null || template.category === category) && (search.trim() === "" || isFoundIn(textOf(template), search)),
  );
}

function textOf({ name, purpose, content: { title, fields } }: Template): string {
  return [name, purpose, title, ...fields.map(({ label }) => label)].join(" ");
}
