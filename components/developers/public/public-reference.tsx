import { SearchReference } from "./search-reference";
import { PageHeader } from "@/components/ui/page-header";
import { developersWords as words, developersWords } from "@/components/words/developers";
import type { ReferenceGroup } from "@/lib/entry/api/reference/reference";
import { SchemaTable } from "@/components/developers/schema-table";
import { CodeBlock } from "@/components/ui/code-block";
import type { ReferenceType } from "@/lib/entry/api/reference/question-types";

const openWords = developersWords.open;

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

/** A question type as the builder names it. */
type NamedType = ReferenceType & { name: string; about: string };

/** A question type: a question of it as JSON beside what respondents see, and every option of its `config`. */
function QuestionTypeCard({ type: { type, name, about, config, example } }: { type: NamedType }) {
  return (
    <section aria-labelledby={type} className="rounded-panel border border-line bg-surface p-4 sm:p-6">
      <h3 id={type} className="scroll-mt-16 text-17 font-semibold">
        <code className="font-mono">{type}</code> <span className="font-normal text-muted">{name}</span>
      </h3>
      <p className="mb-4 text-15 text-muted">{about}</p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CodeBlock label={openWords.example} code={example} />
        <iframe
          title={openWords.shown(type)}
          src={`/question-types/${type}/preview`}
          loading="lazy"
          sandbox="allow-scripts"
          className="h-96 w-full rounded-panel border border-line"
        />
      </div>
      <h4 className="mt-6 mb-1 text-15 font-semibold">
        <code className="font-mono">config</code>
      </h4>
      {config.length > 0 ? (
        <SchemaTable label={openWords.configOf(type)} rows={config} />
      ) : (
        <p className="text-15 text-muted">{openWords.noConfig}</p>
      )}
    </section>
  );
}
