import { useRouter } from "next/navigation";
import type { SubmitEvent } from "react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { deskWords as words } from "@/components/words/desk";
import type { Column } from "./column";
import type { ListParams } from "./list-address";
import { listHref } from "./list-address";

type RangeDialogProps = { formId: string; column: Column; params: ListParams; onClose: () => void };

/** Asks between which numbers or days the answers have to be. */
export function RangeDialog({ formId, column: { key, label, kind }, params, onClose }: RangeDialogProps) {
  const router = useRouter();
  const form = useId();
  const [above, below] = [`answer.${key}_gt`, `answer.${key}_lt`];
  const isDays = kind === "days";
  const input = { type: isDays ? "date" : "number", step: "any" };
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const valueOf = (name: string) => {
      const value = given.get(name);
      return typeof value === "string" && value !== "" ? value : null;
    };
    onClose();
    router.push(listHref(formId, params, { [above]: valueOf(above), [below]: valueOf(below) }), { scroll: false });
  };
  return (
    <Dialog
      title={label}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button type="submit" form={form} variant="primary">
          {words.apply}
        </Button>
      }
    >
      <form id={form} onSubmit={apply} className="grid gap-4 sm:grid-cols-2">
        <TextField name={above} {...input} label={isDays ? words.after : words.from} defaultValue={params[above] ?? ""} />
        <TextField name={below} {...input} label={isDays ? words.before : words.to} defaultValue={params[below] ?? ""} />
      </form>
    </Dialog>
  );
}
