import type { ReactNode } from "react";
import { SchemaTable } from "./schema-table";
import { developersWords as words } from "@/components/words/developers";
import type { ReferenceOperation } from "@/lib/entry/api/reference/reference";

const heading = "mb-1 text-15 font-semibold";

type Props = { operation: ReferenceOperation; /** After them: a form to try it. */ children?: ReactNode };

/** Parameters, body and replies of an operation. */
export function OperationDetails({ operation, children }: Props) {
  const { query, body, file, answer, status, errors } = operation;
  return (
    <div className="flex flex-col gap-6 border-t border-line px-4 py-4">
      {query.length > 0 && (
        <section>
          <h3 className={heading}>{words.parameters}</h3>
          <SchemaTable label={words.parameters} rows={query} />
        </section>
      )}
      {(body ?? (file === "sent" ? file : null)) && (
        <section>
          <h3 className={heading}>{words.body}</h3>
          {body ? <SchemaTable label={words.body} rows={body.rows} /> : <p className="text-15">{words.bodyFile}</p>}
        </section>
      )}
      <section>
        <h3 className={heading}>
          {words.answer} {status}
        </h3>
        {answer && answer.length > 0 ? (
          <SchemaTable label={words.answer} rows={answer} />
        ) : (
          <p className="text-15 text-muted">{file === "received" ? words.bytes : words.nothing}</p>
        )}
      </section>
      <section>
        <h3 className={heading}>{words.errors}</h3>
        <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-15">
          {errors.map((error) => (
            <div key={error.status} className="contents">
              <dt className="font-mono text-13 leading-6">{error.status}</dt>
              <dd>{error.reason}</dd>
            </div>
          ))}
        </dl>
      </section>
      {children}
    </div>
  );
}
