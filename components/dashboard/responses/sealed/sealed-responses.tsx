"use client";

import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { ResponsesHead } from "@/components/dashboard/responses/responses-head";
import { refuseKeys, useKeysOf } from "@/components/sealed/keyring";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { Menu } from "@/components/ui/menu";
import { Skeleton } from "@/components/ui/skeleton";
import { responsesWords } from "@/components/words/responses";
import { CoveredList } from "./covered-list";
import { OpenPanel } from "./open-panel";
import type { OpenedResponsesProps } from "./opened-responses";
import { SealedExport } from "./export-items";

/** It has all field types, so it is loaded only when there is a key. */
const OpenedResponses = later(async () => (await import("./opened-responses")).OpenedResponses);

type SealedResponsesProps = Omit<OpenedResponsesProps, "keys" | "onNothing"> & {
  /** The list with its answers covered. */
  children: ReactNode;
};

/** The responses to a sealed form. They are covered until somebody opens them in this tab. */
export function SealedResponses({ children, ...props }: SealedResponsesProps) {
  const { form, recipients, count, limit, trash } = props;
  const keys = useKeysOf({ formId: form.id, recipients });
  const [isRefused, setRefused] = useState(false);
  const refuse = () => {
    setRefused(true);
    refuseKeys(keys, form.id);
  };
  // With another key everything is opened again: it may open what the first one could not.
  const openedBy = keys.map(({ recipient }) => recipient).join();
  if (openedBy !== "")
    return <OpenedResponses key={openedBy} isWanted before={<Skeleton className="h-64" />} {...props} keys={keys} onNothing={refuse} />;
  return (
    <>
      <ResponsesHead formId={form.id} count={count} limit={limit} hasViews={false} trash={trash}>
        {count > 0 && (
          <Menu
            trigger={
              <Button>
                <Download aria-hidden />
                {responsesWords.export}
              </Button>
            }
          >
            <SealedExport formId={form.id} />
          </Menu>
        )}
      </ResponsesHead>
      {count > 0 && <OpenPanel formId={form.id} recipients={recipients} isRefused={isRefused} onKeys={() => setRefused(false)} />}
      <CoveredList formId={form.id}>{children}</CoveredList>
    </>
  );
}
