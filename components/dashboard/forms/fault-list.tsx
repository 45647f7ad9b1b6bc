import { Notice } from "@/components/ui/notice";
import { formsWords } from "@/components/words/forms";
import type { Fault } from "../run-each";
import { reasonOf } from "../show-failure";
import type { NamedForm } from "./listed-form";

/** Which forms something did not work with, and why. */
export function FaultList({ faults }: { faults: Fault<NamedForm>[] }) {
  return (
    <Notice tone="danger" isAnnounced title={formsWords.work.notThese(faults.length)}>
      <ul className="mt-2 flex max-h-60 flex-col gap-2 overflow-y-auto">
        {faults.map(({ item, error }) => (
          <li key={item.id}>
            <strong>{item.title}</strong>
            <p className="text-13">{reasonOf(error)}</p>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
