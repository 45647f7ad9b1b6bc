import { LinkButton } from "@/components/ui/button";
import { deskWords } from "@/components/words/desk";
import type { ListParams } from "./list-address";
import { listHref } from "./list-address";

const { refused: words, refusedOrder: orderWords, tooSlow: slowWords } = deskWords;

type RefusedFiltersProps = { formId: string; /** Those that fit. */ params: ListParams; refused: { name: string; value: string }[] };

/** Instead of the list: without these filters it would have other responses than the address says. */
export function RefusedFilters({ formId, params, refused }: RefusedFiltersProps) {
  return (
    <section role="alert" className="slip flex flex-col items-start gap-3 p-6">
      <h3 className="font-semibold">{words.title(refused.length)}</h3>
      <p className="text-muted">{words.text}</p>
      <ul className="font-mono text-13">
        {refused.map(({ name, value }) => (
          <li key={name} dir="auto" className="break-all">
            {name}: {value}
          </li>
        ))}
      </ul>
      <LinkButton href={listHref(formId, params)}>{words.remove(refused.length)}</LinkButton>
    </section>
  );
}

type RefusedOrderProps = { formId: string; /** Without the order. */ params: ListParams; order: string };

/** Shown above the list, whose responses are the requested ones in another order. */
export function RefusedOrder({ formId, params, order }: RefusedOrderProps) {
  return (
    <section role="status" className="slip mb-4 flex flex-col items-start gap-3 p-6">
      <h3 className="font-semibold">{orderWords.title}</h3>
      <p className="text-muted">{orderWords.text}</p>
      <p dir="auto" className="font-mono text-13 break-all">
        sort: {order}
      </p>
      <LinkButton href={listHref(formId, params)}>{orderWords.remove}</LinkButton>
    </section>
  );
}

/** Shown instead of the list when the search takes too long. */
export function SlowSearch({ href }: { href: string }) {
  return (
    <section role="alert" className="slip flex flex-col items-start gap-3 p-6">
      <h3 className="font-semibold">{slowWords.title}</h3>
      <p className="text-muted">{slowWords.text}</p>
      <LinkButton href={href}>{slowWords.again}</LinkButton>
    </section>
  );
}
