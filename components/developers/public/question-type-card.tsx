import { SchemaTable } from "@/components/developers/schema-table";
import { CodeBlock } from "@/components/ui/code-block";
import { developersWords } from "@/components/words/developers";
import type { ReferenceType } from "@/lib/entry/api/reference/question-types";

/** A question type as the builder names it. */
export type NamedType = ReferenceType & { name: string; about: string };

const words = developersWords.open;

/** A question type: a question of it as JSON beside what respondents see, and every option of its `config`. */
export function QuestionTypeCard({ type: { type, name, about, config, example } }: { type: NamedType }) {
  return (
    <section aria-labelledby={type} className="rounded-panel border border-line bg-surface p-4 sm:p-6">
      <h3 id={type} className="scroll-mt-16 text-17 font-semibold">
        <code className="font-mono">{type}</code> <span className="font-normal text-muted">{name}</span>
      </h3>
      <p className="mb-4 text-15 text-muted">{about}</p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CodeBlock label={words.example} code={example} />
        <iframe
          title={words.shown(type)}
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
        <SchemaTable label={words.configOf(type)} rows={config} />
      ) : (
        <p className="text-15 text-muted">{words.noConfig}</p>
      )}
    </section>
  );
}
