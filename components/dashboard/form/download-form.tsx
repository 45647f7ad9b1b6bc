"use client";

import { FileDown } from "lucide-react";
import { useState } from "react";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button, LinkButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Segmented } from "@/components/ui/segmented";
import { definitionWords as words } from "@/components/words/definitions";
import type { DefinitionFormat, DefinitionReport } from "@/lib/domain/forms/definition-schema";
import { definitionFormats, definitionReportSchema } from "@/lib/domain/forms/definition-schema";

/** Opens a dialog with the form as a file, in one of several formats, and what that leaves out. */
export function DownloadForm({ formId }: { formId: string }) {
  const [format, setFormat] = useState<DefinitionFormat>("formslip");
  const [report, setReport] = useState<DefinitionReport | null>(null);
  const { run, failure } = useAction((wanted: DefinitionFormat) => reportOn(formId, wanted), { done: setReport });
  const choose = (wanted: DefinitionFormat) => {
    setFormat(wanted);
    run(wanted);
  };
  return (
    <Dialog
      size="large"
      title={words.title}
      description={words.about}
      trigger={
        <Button>
          <FileDown aria-hidden /> {words.open}
        </Button>
      }
      onOpenChange={(isOpen) => isOpen && run(format)}
      footer={
        <LinkButton variant="primary" href={`/api/v1/forms/${formId}/definition?format=${format}`} download prefetch={false}>
          {words.download}
        </LinkButton>
      }
    >
      <div className="grid gap-4">
        <div>
          <Segmented
            label={words.format}
            value={format}
            options={definitionFormats.map((value) => ({ value, label: words.formats[value] }))}
            onChange={choose}
          />
          <p className="mt-2 text-13 text-muted">{words.hints[format]}</p>
        </div>
        {failure === null ? (
          <Differences report={report?.format === format ? report : null} />
        ) : (
          <Notice tone="danger">{`${words.failed}: ${failure}`}</Notice>
        )}
      </div>
    </Dialog>
  );
}

/** What a file says in another way, or does not say. @param report null while it is not known */
function Differences({ report }: { report: DefinitionReport | null }) {
  if (!report) return <p className="text-muted">{words.loading}</p>;
  const found = report.report.toSorted((one, other) => other.outcome.localeCompare(one.outcome));
  const left = found.filter(({ outcome }) => outcome === "left_out").length;
  return (
    <>
      <Notice tone={found.length === 0 ? "ok" : "warn"} isAnnounced>
        <p>{found.length === 0 ? words.whole : words.counts(left, found.length - left)}</p>
      </Notice>
      {found.length > 0 && (
        <ul
          className="max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line"
          tabIndex={0}
          aria-label={words.list}
        >
          {found.map(({ source, outcome, note }, index) => (
            <li key={index} className="px-4 py-2.5">
              <p className="font-semibold break-words">
                <bdi>{source}</bdi>
              </p>
              <p className="text-13 break-words text-muted">
                {words.outcomes[outcome]}: {note}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The reply is a report, because that is what was asked for. */
async function reportOn(formId: string, format: DefinitionFormat): Promise<DefinitionReport> {
  const reply = await callApi("GET /api/v1/forms/{form_id}/definition", { params: { form_id: formId }, query: { format, report: "true" } });
  return definitionReportSchema.parse(reply);
}
