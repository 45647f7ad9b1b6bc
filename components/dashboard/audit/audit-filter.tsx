import { Button, LinkButton } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { auditWords } from "@/components/words/audit";

const words = auditWords.filter;

/** What the list shows, as its address has it; an empty text is no filter. */
export type AuditChoice = { actor: string; action: string; form: string; days: string };

type Props = {
  choice: AuditChoice;
  actors: { id: string; name: string; kind: string }[];
  forms: { id: string; title: string }[];
};

/** Chooses the entries to show. It is sent as a link, so that it works without a script and can be kept. */
export function AuditFilter({ choice, actors, forms }: Props) {
  const isKnown = choice.form === "" || forms.some(({ id }) => id === choice.form);
  return (
    <form method="get" action="/settings/audit" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4" aria-label={words.title}>
      <SelectField
        name="actor"
        label={words.who}
        defaultValue={choice.actor}
        options={[
          { value: "", label: words.anyone },
          ...actors.map(({ id, name, kind }) => ({ value: id, label: kind === "key" ? words.key(name) : name })),
        ]}
      />
      <SelectField name="action" label={words.what} defaultValue={choice.action} options={choices(words.anything, auditWords.kinds)} />
      <SelectField
        name="form"
        label={words.form}
        defaultValue={choice.form}
        options={[
          { value: "", label: words.anyForm },
          ...(isKnown ? [] : [{ value: choice.form, label: words.other }]),
          ...forms.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <SelectField name="days" label={words.when} defaultValue={choice.days} options={choices(words.anyTime, auditWords.times)} />
      <div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-4">
        <Button type="submit">{words.show}</Button>
        {Object.values(choice).some((value) => value !== "") && (
          <LinkButton href="/settings/audit" variant="ghost">
            {words.clear}
          </LinkButton>
        )}
      </div>
    </form>
  );
}

function choices(all: string, labels: Record<string, string>) {
  return [{ value: "", label: all }, ...Object.entries(labels).map(([value, label]) => ({ value, label }))];
}
