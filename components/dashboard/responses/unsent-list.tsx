import { PencilLine } from "lucide-react";
import { Stamp } from "@/components/ui/stamp";
import { Time } from "@/components/ui/time";
import { responsesWords } from "@/components/words/responses";
import type { PresentedUnsent } from "@/lib/domain/unsent/unsent-schema";
import { SideList } from "./side-list";

const { notSent: words } = responsesWords;

/** What is typed and not sent, to be read only. */
export function UnsentList({ formId, unsent }: { formId: string; unsent: PresentedUnsent[] }) {
  return (
    <SideList
      formId={formId}
      title={words.title}
      empty={unsent.length === 0 ? { icon: <PencilLine aria-hidden />, title: words.empty, text: words.emptyText } : null}
      lead={words.lead}
    >
      <ul aria-label={words.list} className="flex flex-col gap-4">
        {unsent.map((each) => (
          <UnsentItem key={each.id} unsent={each} />
        ))}
      </ul>
    </SideList>
  );
}

function UnsentItem({ unsent: { started_at, changed_at, expires_at, answers } }: { unsent: PresentedUnsent }) {
  return (
    <li className="rounded-panel border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Stamp tone="warn" icon={<PencilLine aria-hidden />}>
          {words.stamp}
        </Stamp>
        <p className="flex flex-wrap gap-x-4 text-13 text-muted">
          <span>
            {words.begun} <Time at={started_at} format="full" />
          </span>
          <span>
            {words.changed} <Time at={changed_at} format="full" />
          </span>
          <span>
            {words.ends} <Time at={expires_at} format="full" />
          </span>
        </p>
      </div>
      {answers.length === 0 ? (
        <p className="mt-3 text-muted">{words.nothing}</p>
      ) : (
        <dl className="mt-1 divide-y divide-line">
          {answers.map(({ key, label, text }) => (
            <div key={key} className="py-3">
              <dt dir="auto" className="text-13 text-muted">
                {label}
              </dt>
              <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
