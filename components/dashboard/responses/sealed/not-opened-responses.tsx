"use client";

import { useState } from "react";
import { ResponseList } from "@/components/dashboard/responses/response-list";
import { useMay } from "@/components/may";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { sayNotOpened, sealedWords as words } from "@/components/words/sealed";
import { CoveredList } from "./covered-list";
import type { SealedForm } from "./opened-row";
import { coveredColumn, coveredRow } from "./opened-row";
import type { OpenedAnswers } from "./use-opened";

type Props = {
  form: SealedForm;
  owners: string[];
  trashDays: number;
  opened: OpenedAnswers;
  onReseal: () => void;
};

const kinds = ["wrong_key", "damaged", "foreign", "unreadable", "failed"] as const;
/** The most rows that are shown. There may be thousands if the wrong file was chosen. */
const MAX_ROWS = 200;

/** Says which responses could not be opened, and why, and whether some are not sealed to the form's current keys. */
export function NotOpenedResponses({ form, owners, trashDays, opened, onReseal }: Props) {
  const mayWrite = useMay("responses:write");
  const { problems, rows } = opened;
  const [isShown, setShown] = useState(rows.length === 0);
  const misfits = rows.filter((row) => row.hasMisfits).length;
  const says = kinds.flatMap((kind) => {
    const count = problems.filter(({ problem }) => problem === kind).length;
    return count === 0 ? [] : [words.problems[kind](count)];
  });
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {problems.length > 0 && (
        <Notice
          tone="warn"
          title={words.problems.title(problems.length)}
          isAnnounced
          actions={
            <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? words.problems.hide : words.problems.show}
            </Button>
          }
        >
          <ul>
            {says.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isShown && (
        <CoveredList formId={form.id}>
          <ResponseList
            formId={form.id}
            title={form.title}
            columns={[coveredColumn()]}
            responses={problems.slice(0, MAX_ROWS).map((row) => coveredRow(row.stored, sayNotOpened(row)))}
            params={{}}
            found={null}
            owners={owners}
            tags={[]}
            trashDays={trashDays}
            openAtFirst={null}
          />
        </CoveredList>
      )}
      {misfits > 0 && <Notice tone="warn">{words.problems.misfits(misfits)}</Notice>}
      {mayWrite && opened.ofOtherKeys > 0 && (
        <Notice
          actions={
            <Button size="small" onClick={onReseal}>
              {words.reseal.button}
            </Button>
          }
        >
          {words.reseal.needed(opened.ofOtherKeys)}
        </Notice>
      )}
    </div>
  );
}
