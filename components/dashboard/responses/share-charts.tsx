"use client";

import { ExternalLink, Share2 } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { useMay } from "@/components/may";
import { Button, buttonClasses } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { CopyField } from "@/components/ui/copy-field";
import { Dialog } from "@/components/ui/dialog";
import { responsesWords } from "@/components/words/responses";
import type { PresentedSharedResults } from "@/lib/domain/responses/sharing/schema";

const words = responsesWords.sharing;

type ShareChartsProps = {
  formId: string;
  /** Those whose charts can be shared. */
  questions: { key: string; label: string }[];
  shared: PresentedSharedResults | null;
  /** How many answers a chart needs. */
  least: number;
};

/** Chooses whose charts everybody with the address sees. */
export function ShareCharts({ formId, questions, shared: sharedAtFirst, least }: ShareChartsProps) {
  const mayWrite = useMay("forms:write");
  const [shared, setShared] = useState(sharedAtFirst);
  const [chosen, setChosen] = useState<readonly string[]>(sharedAtFirst?.fields ?? []);
  const params = { form_id: formId };
  // In the order of the form; what cannot be shared any more is not sent again.
  const fields = questions.map(({ key }) => key).filter((key) => chosen.includes(key));
  const share = useAction(() => callApi("PUT /api/v1/forms/{form_id}/shared-results", { params, body: { fields } }), {
    done(result) {
      toast.success(shared ? words.saved : words.shared);
      setShared(result);
    },
    failed: words.notSaved,
  });
  const end = useAction(() => callApi("DELETE /api/v1/forms/{form_id}/shared-results", { params }), {
    done() {
      toast.success(words.ended);
      setShared(null);
    },
    failed: words.notEnded,
  });
  if (!mayWrite) return null;
  const toggle = (key: string) => setChosen(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]);
  return (
    <Dialog
      title={words.title}
      description={words.lead}
      trigger={
        <Button>
          <Share2 aria-hidden />
          {words.open}
        </Button>
      }
      footer={
        <>
          {shared && (
            <Button variant="danger" isBusy={end.isBusy} onClick={() => end.run()}>
              {words.end}
            </Button>
          )}
          <Button variant="primary" disabled={fields.length === 0} isBusy={share.isBusy} onClick={() => share.run()}>
            {shared ? words.save : words.begin}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {shared && <Address url={shared.url} />}
        <fieldset>
          <legend className="font-semibold">{words.which}</legend>
          {questions.map(({ key, label }) => (
            <CheckboxField key={key} label={<bdi>{label}</bdi>} checked={chosen.includes(key)} onChange={() => toggle(key)} />
          ))}
        </fieldset>
        {fields.length === 0 && <p role="status">{words.none}</p>}
        <p className="text-13 text-muted">{words.privacy(least)}</p>
      </div>
    </Dialog>
  );
}

function Address({ url }: { url: string | null }) {
  if (url === null) return <p>{words.lost}</p>;
  return (
    <div className="flex flex-col items-start gap-2 *:first:w-full">
      <CopyField label={words.address} text={url} copyLabel={words.copy} byHand={words.byHand} />
      <a href={url} target="_blank" rel="noreferrer" className={buttonClasses({})}>
        <ExternalLink aria-hidden />
        {words.show}
      </a>
    </div>
  );
}
