"use client";

import type { ComponentProps } from "react";
import { useEffect, useState } from "react";
import type { Column } from "@/components/dashboard/responses/column";
import { OwnListProvider } from "@/components/dashboard/responses/own-list";
import { ResponseWork } from "@/components/dashboard/responses/response-work";
import type { SealKey } from "@/components/sealed/key-file";
import { useKeysOf } from "@/components/sealed/keyring";
import { Notice } from "@/components/ui/notice";
import { sayNotOpened } from "@/components/words/sealed";
import type { PresentedResponse } from "@/lib/domain/responses/schema";
import { OpenFiles } from "./open-files";
import { OpenPanel } from "./open-panel";
import type { OpenedRow, SealedForm } from "./opened-row";

type SealedResponseProps = Omit<ComponentProps<typeof ResponseWork>, "who"> & {
  form: SealedForm;
  recipients: string[];
  /** The response as the API returns it. */
  stored: PresentedResponse;
  /** The question whose answer is the heading, once the response is opened. */
  who: Column | undefined;
};

/** There is no list that could be filtered, read again or exported. */
const alone = { change: () => undefined, reload: () => undefined, exportItems: () => null };

/** One response to a sealed form, on its own page. */
export function SealedResponse({ form, recipients, stored, who, response, ...work }: SealedResponseProps) {
  const keys = useKeysOf({ formId: form.id, recipients });
  const { row, problem, isOfOtherKey } = useOpenedOne({ form, stored, keys });
  return (
    <OwnListProvider value={alone}>
      <OpenFiles keys={keys} nameOf={(id) => (row && Object.hasOwn(row.fileNames, id) ? row.fileNames[id] : undefined)}>
        {(keys.length === 0 || isOfOtherKey) && <OpenPanel formId={form.id} recipients={recipients} />}
        {problem !== null && keys.length > 0 && <Notice tone="warn" title={problem} isAnnounced />}
        <ResponseWork {...work} who={row ? who : undefined} response={row ? { ...row.shown, desk: response.desk } : response} />
      </OpenFiles>
    </OwnListProvider>
  );
}

type Given = { form: SealedForm; stored: PresentedResponse; keys: SealKey[] };
type One = { row: OpenedRow | null; problem: string | null; isOfOtherKey: boolean };

const covered: One = { row: null, problem: null, isOfOtherKey: false };

function useOpenedOne({ form, stored, keys }: Given): One {
  const [one, setOne] = useState(covered);
  useEffect(() => {
    let isOld = false;
    const show = (next: One) => !isOld && setOne(next);
    openOne({ form, stored, keys }).then(show, (error: unknown) => show({ ...covered, problem: String(error) }));
    return () => void (isOld = true);
  }, [form, stored, keys]);
  return keys.length === 0 ? covered : one;
}

async function openOne({ form, stored, keys }: Given): Promise<One> {
  if (keys.length === 0) return covered;
  const [{ openerFor }, { openResponse }, { rowOrProblem }] = await Promise.all([
    import("@/components/sealed/open-file"),
    import("@/components/sealed/open-response"),
    import("./opened-row"),
  ]);
  const open = await openerFor(keys.map(({ identity }) => identity));
  const opened = await openResponse({ id: stored.id, sealed: stored.sealed ?? "" }, { open, formId: form.id });
  const row = rowOrProblem(stored, opened, form);
  return "problem" in row ? { row: null, problem: sayNotOpened(row), isOfOtherKey: row.problem === "wrong_key" } : { ...covered, row };
}
