"use client";

import { useState } from "react";
import { methodColours } from "./method-colours";
import { OperationDetails } from "./operation-details";
import { TryIt } from "./try-it";
import { developersWords as words } from "@/components/words/developers";
import type { ReferenceOperation } from "@/lib/entry/api/reference/reference";

/** One operation in one line; its details are rendered when it is first opened. */
export function OperationCard({ operation }: { operation: ReferenceOperation }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, method, path, summary, isPublic } = operation;
  return (
    <li data-operation={id}>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3 -outline-offset-2 hover:bg-tint">
          <span className={`w-14 shrink-0 font-mono text-13 font-semibold ${methodColours[method]}`}>{method}</span>
          <code className="min-w-0 font-mono text-13 break-all">{path}</code>
          <span className="basis-full text-15 text-muted">
            {summary}
            {isPublic && ` (${words.noKey.toLowerCase()})`}
          </span>
        </summary>
        {isOpen && (
          <OperationDetails operation={operation}>
            <TryIt operation={operation} />
          </OperationDetails>
        )}
      </details>
    </li>
  );
}
