import type { SubmitEvent } from "react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { deskWords as words } from "@/components/words/desk";
import type { ListParams } from "./list-address";
import { dayOf, filterBySent, firstMoment, lastMoment } from "./sent-days";

type SentDialogProps = { params: ListParams; onApply: (changes: Record<string, string | null>) => void; onClose: () => void };

/** Asks on which days the responses have to be sent. */
export function SentDialog({ params, onApply, onClose }: SentDialogProps) {
  const form = useId();
  const [first, setFirst] = useState(dayOf(firstMoment(params.submitted_after)));
  const [last, setLast] = useState(dayOf(lastMoment(params.submitted_before)));
  const [isTried, setTried] = useState(false);
  const isReversed = first !== "" && last !== "" && last < first;
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (isReversed) return;
    onClose();
    onApply(filterBySent(first, last));
  };
  return (
    <Dialog
      title={words.datesTitle}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button type="submit" form={form} variant="primary">
          {words.apply}
        </Button>
      }
    >
      <form id={form} onSubmit={apply} className="grid gap-4 sm:grid-cols-2">
        <TextField type="date" label={words.firstDay} value={first} onChange={({ target }) => setFirst(target.value)} />
        <TextField
          type="date"
          label={words.lastDay}
          value={last}
          error={isTried && isReversed ? words.daysReversed : undefined}
          onChange={({ target }) => setLast(target.value)}
        />
      </form>
    </Dialog>
  );
}
