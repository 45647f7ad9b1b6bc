import type { SubmitEvent } from "react";
import { useCallback, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Dialog } from "@/components/ui/dialog";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { deskWords as words } from "@/components/words/desk";
import type { Column } from "./column";
import { chosenOf, filterByChoices, filterName, partName } from "./column-filters";
import { joinValues, splitValues } from "@/lib/domain/responses/search/value-list";
import type { ListParams } from "./list-address";

type FilterDialogProps = {
  column: Column;
  params: ListParams;
  onApply: (changes: Record<string, string | null>) => void;
  onClose: () => void;
};

/** The longest text, in characters, that `_begins` and `_contains` accept. */
const MAX_TEXT = 32;

/** In the menu of a part, a filter that is none of its choices: several values, or one that it has no longer. No choice is a space. */
const OTHER = " ";

/** Asks which answers to a question the responses need. */
export function FilterDialog({ column, params, onApply, onClose }: FilterDialogProps) {
  const form = useId();
  const [isRefused, setRefused] = useState(false);
  const [before, setBefore] = useState<FormData | null>(null);
  const readBefore = useCallback((element: HTMLFormElement | null) => {
    if (element) setBefore((read) => read ?? new FormData(element));
  }, []);
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    if (isTooLong(given)) {
      setRefused(true);
      const text = event.currentTarget.elements.namedItem("text");
      if (text instanceof HTMLElement) text.focus();
      return;
    }
    onApply(changesOf(column, params, { before: before ?? new FormData(), given }));
    // The dialog is closed after the frame that shows that the list is being loaded: closing takes longer.
    requestAnimationFrame(() => setTimeout(onClose));
  };
  return (
    <Dialog
      title={words.filterBy(column.label)}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button type="submit" form={form} variant="primary">
          {words.apply}
        </Button>
      }
    >
      <form id={form} ref={readBefore} onSubmit={apply}>
        <Fields column={column} params={params} isRefused={isRefused} />
      </form>
    </Dialog>
  );
}

function Fields({
  column,
  params,
  isRefused,
}: Pick<FilterDialogProps, "column" | "params"> & { /** The text is too long. */ isRefused: boolean }) {
  const { key, kind, choices, hasParts, parts } = column;
  if (parts.length > 0)
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        {parts.map(({ name, label, choices: own }) => {
          const [one, several] = [params[filterName(partName(column, name))], params[filterName(partName(column, name), "_any")]];
          const isListed = several === undefined && (one === undefined || own.some((choice) => choice.value === one));
          const labelOf = (value: string) => own.find((choice) => choice.value === value)?.label ?? value;
          return (
            <SelectField
              key={name}
              name={name}
              label={label}
              defaultValue={isListed ? (one ?? "") : OTHER}
              options={[
                { value: "", label: words.any },
                ...(isListed
                  ? []
                  : [{ value: OTHER, label: words.anyValue((several === undefined ? [one ?? ""] : splitValues(several)).map(labelOf)) }]),
                ...own,
              ]}
            />
          );
        })}
      </div>
    );
  if (choices.length > 0) {
    const chosen = chosenOf(params, column);
    return (
      <fieldset>
        <legend className="mb-1 text-muted">{words.anyOf}</legend>
        {choices.map(({ value, label }) => (
          <CheckboxField key={value} name="choice" value={value} label={label} defaultChecked={chosen.includes(value)} />
        ))}
      </fieldset>
    );
  }
  if (kind === "words") {
    const { how, text } = textFilterOf(params, column);
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="how"
          label={words.theAnswer}
          defaultValue={how}
          options={[
            { value: "contains", label: words.hasInIt },
            { value: "begins", label: words.beginsWith },
            ...(hasParts ? [] : [{ value: "is", label: words.isExactly }]),
          ]}
        />
        <TextField name="text" label={words.thisText} error={isRefused ? words.textTooLong(MAX_TEXT) : undefined} defaultValue={text} />
        <p className="text-13 text-muted sm:col-span-2">{words.textHint}</p>
      </div>
    );
  }
  const input = { type: kind === "days" ? "date" : "number", step: "any" };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="least"
        {...input}
        label={kind === "days" ? words.firstDay : words.least}
        defaultValue={boundOf(params, key, "_gte")}
      />
      <TextField name="most" {...input} label={kind === "days" ? words.lastDay : words.most} defaultValue={boundOf(params, key, "_lte")} />
    </div>
  );
}

/** An exact value is both the least and the most. */
function boundOf(params: ListParams, key: string, operator: "_gte" | "_lte"): string {
  return params[filterName(key, operator)] ?? params[filterName(key)] ?? "";
}

const operatorOf = { begins: "_begins", contains: "_contains", is: "" } as const;
type How = keyof typeof operatorOf;

/** The one filter by text that the dialog shows. */
function textFilterOf(params: ListParams, { key }: Column): { how: How; text: string } {
  for (const how of ["begins", "contains", "is"] as const) {
    const text = params[filterName(key, operatorOf[how])];
    if (text !== undefined) return { how, text };
  }
  return { how: "contains", text: "" };
}

/** Whether the API would refuse the text because it is too long. */
function isTooLong(given: FormData): boolean {
  const text = given.get("text");
  return typeof text === "string" && given.get("how") !== "is" && Array.from(text.trim()).length > MAX_TEXT;
}

/**
 * The parameters that change when the form was filled in as `before` and is now as `given`. Whatever was not touched stays, also filters that the
 * form cannot show, as addresses can have them.
 */
function changesOf(column: Column, params: ListParams, { before, given }: { before: FormData; given: FormData }) {
  const { key, kind, choices, parts } = column;
  const isTouched = (name: string) => JSON.stringify(given.getAll(name)) !== JSON.stringify(before.getAll(name));
  const text = (name: string) => {
    const value = given.get(name);
    return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
  };
  const changes: Record<string, string | null> = {};
  if (parts.length > 0) {
    for (const { name } of parts.filter(({ name: part }) => isTouched(part))) {
      changes[filterName(partName(column, name))] = text(name);
      changes[filterName(partName(column, name), "_any")] = null;
    }
    return changes;
  }
  if (choices.length > 0) {
    if (!isTouched("choice")) return changes;
    // With both, the form shows only the list of several; the single value is a condition of its own.
    const isAlso = params[filterName(key)] !== undefined && params[filterName(key, "_any")] !== undefined;
    const hidden = chosenOf(params, column).filter((value) => !choices.some((choice) => choice.value === value));
    const chosen = given.getAll("choice").filter((value) => typeof value === "string");
    const values = [...chosen, ...hidden];
    return isAlso ? { [filterName(key, "_any")]: values.length > 0 ? joinValues(values) : null } : filterByChoices(column, values);
  }
  if (kind === "words") {
    if (!isTouched("how") && !isTouched("text")) return changes;
    const how = given.get("how") as How; // the values of that menu
    return { [filterName(key, operatorOf[textFilterOf(params, column).how])]: null, [filterName(key, operatorOf[how])]: text("text") };
  }
  const isExact = params[filterName(key)] !== undefined && (isTouched("least") || isTouched("most")); // it was shown as both
  if (isExact) changes[filterName(key)] = null;
  for (const [name, bound, beyond] of [
    ["least", "_gte", "_gt"],
    ["most", "_lte", "_lt"],
  ] as const) {
    if (!isTouched(name) && !isExact) continue;
    changes[filterName(key, bound)] = text(name);
    if (text(name) !== null) changes[filterName(key, beyond)] = null;
  }
  return changes;
}
