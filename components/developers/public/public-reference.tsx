import { QuestionTypeCard, type NamedType } from "./question-type-card";
import { SearchReference } from "./search-reference";
import { PageHeader } from "@/components/ui/page-header";
import { developersWords as words } from "@/components/words/developers";
import type { ReferenceGroup } from "@/lib/entry/api/reference/reference";

const heading = "mb-3 scroll-mt-16 font-serif text-20 font-semibold";

/** The first page of the public reference: everything that can be found, and the question types with their options. */
export function PublicReference({ groups, types }: { groups: ReferenceGroup[]; types: NamedType[] }) {
  const operations = groups.map(({ name, operations }) => ({
    title: words.groups[name],
    entries: operations.map(({ id, method, path, summary }) => ({
      href: `/reference/${name}#${id}`,
      code: `${method} ${path}`,
      text: summary,
    })),
  }));
  const questions = {
    title: words.open.types,
    entries: types.map(({ type, about, config }) => ({
      href: `#${type}`,
      code: type,
      text: about,
      more: config.map(({ name }) => name).join(" "),
    })),
  };
  return (
    <>
      <PageHeader title={words.reference} lead={words.open.lead} />
      <SearchReference sections={[...operations, questions]} />
      <section aria-labelledby="types" className="mt-12">
        <h2 id="types" className={heading}>
          {words.open.types}
        </h2>
        <p className="mb-6 max-w-prose text-muted">{words.open.typesText}</p>
        <div className="flex flex-col gap-8">
          {types.map((type) => (
            <QuestionTypeCard key={type.type} type={type} />
          ))}
        </div>
      </section>
    </>
  );
}
