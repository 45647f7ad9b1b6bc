import Link from "next/link";
import { OperationDetails } from "@/components/developers/operation-details";
import { methodColours } from "@/components/developers/method-colours";
import { PageHeader } from "@/components/ui/page-header";
import { developersWords as words } from "@/components/words/developers";
import type { ReferenceGroup } from "@/lib/entry/api/reference/reference";

/** The operations of a group with everything that is known of them, also without a script. */
export function PublicGroup({ group: { name, operations } }: { group: ReferenceGroup }) {
  return (
    <>
      <PageHeader
        title={words.groups[name]}
        lead={
          <Link href="/reference" className="text-accent underline underline-offset-4">
            {words.open.back}
          </Link>
        }
      />
      <div className="flex flex-col gap-8">
        {operations.map((operation) => (
          <section
            key={operation.id}
            aria-labelledby={operation.id}
            className="overflow-hidden rounded-panel border border-line bg-surface"
          >
            <h2 id={operation.id} className="scroll-mt-16 px-4 py-3">
              <span className={`mr-3 font-mono text-13 font-semibold ${methodColours[operation.method]}`}>{operation.method}</span>{" "}
              <code className="font-mono text-13 break-all">{operation.path}</code>
              <span className="block text-15 text-muted">
                {operation.summary}
                {operation.isPublic && ` (${words.noKey.toLowerCase()})`}
              </span>
            </h2>
            <OperationDetails operation={operation} />
          </section>
        ))}
      </div>
    </>
  );
}
