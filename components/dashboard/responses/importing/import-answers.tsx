"use client";

import { FileInput } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { AnswersPlan } from "./answers-plan";
import type { ImportTarget } from "./import-targets";
import type { Choices, Source } from "./send-answers";
import { sendAnswers, tryAnswers } from "./send-answers";
import { useAction } from "@/components/api-client/use-action";
import { ImportSource } from "@/components/dashboard/imports/import-source";
import { useMay } from "@/components/may";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { importAnswersWords as words } from "@/components/words/import-answers";
import type { ImportReport } from "@/lib/domain/responses/importing/import-schema";
import { MAX_BYTES } from "@/lib/domain/responses/importing/import-limits";

const NO_CHOICES: Choices = { columns: {}, allowMissing: false, dateOrder: "" };

type Tried = { source: Source; choices: Choices; report: ImportReport };

/** Opens a dialog that imports answers from a table: first it says what would be imported, and what each column is taken for. */
export function ImportAnswers({ formId, targets }: { formId: string; targets: ImportTarget[] }) {
  const mayWrite = useMay("responses:write");
  const [isOpen, setOpen] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  const attempt = useAction(
    async (source: Source, choices: Choices): Promise<Tried> => ({ source, choices, report: await tryAnswers(formId, source, choices) }),
    { done: setTried },
  );
  const storing = useAction(({ source, choices }: Tried) => sendAnswers(formId, source, choices), {
    refreshes: true,
    done: ({ imported }) => {
      setOpen(false);
      setTried(null);
      toast(words.done(imported));
    },
  });
  if (!mayWrite) return null;
  const isBusy = attempt.isBusy || storing.isBusy;
  const count = tried?.report.problem_count === 0 ? tried.report.rows : 0;
  return (
    <Dialog
      size="large"
      title={words.title}
      description={tried ? undefined : words.about}
      open={isOpen}
      onOpenChange={(wanted) => {
        setOpen(wanted);
        attempt.clearFailure();
        storing.clearFailure();
      }}
      trigger={
        <Button>
          <FileInput aria-hidden /> {words.open}
        </Button>
      }
      footer={
        tried ? (
          <>
            <Button variant="ghost" disabled={isBusy} onClick={() => setTried(null)}>
              {words.another}
            </Button>
            <Button variant="primary" isBusy={isBusy} disabled={count === 0} onClick={() => storing.run(tried)}>
              {words.import(count)}
            </Button>
          </>
        ) : undefined
      }
    >
      {tried ? (
        <AnswersPlan
          {...{ targets, isBusy }}
          report={tried.report}
          choices={tried.choices}
          failure={storing.failure ?? attempt.failure}
          onChange={(choices) => attempt.run(tried.source, choices)}
        />
      ) : (
        <ImportSource
          {...{ words, isBusy }}
          most={MAX_BYTES}
          failure={attempt.failure}
          onSource={(source) => attempt.run(source, NO_CHOICES)}
        />
      )}
    </Dialog>
  );
}
