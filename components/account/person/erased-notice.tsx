"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { personWords as words } from "@/components/words/person";
import type { Protocol, TraceKind } from "@/lib/domain/person/schema";
import { traceKinds } from "@/lib/domain/person/schema";
import { saveFile } from "./all-pages";

/** What was erased, what is left and why, and the protocol as a file. */
export function ErasedNotice({ protocol, kept }: { protocol: Protocol; kept: Partial<Record<TraceKind, number>> }) {
  const save = () => saveFile(new Blob([JSON.stringify(protocol, null, 2)], { type: "application/json" }), words.protocolName);
  const lines = [
    ...traceKinds.flatMap((kind) => (protocol.erased[kind] > 0 ? [words.erasedCount(kind, protocol.erased[kind])] : [])),
    ...words.also(protocol.also),
  ];
  const left = [
    ...protocol.left.map(({ kind, why }) => words.left(kind, why)),
    ...traceKinds.flatMap((kind) => (kept[kind] === undefined ? [] : [words.kept(kind, kept[kind])])),
  ];
  return (
    <Notice
      tone={protocol.left.length > 0 ? "warn" : "ok"}
      title={protocol.left.length > 0 ? words.notErased : words.erased}
      isAnnounced
      actions={<Button onClick={save}>{words.protocol}</Button>}
    >
      <ul className="list-disc pl-5">
        {[...lines, ...left].map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      <p className="mt-2 text-muted">{words.protocolText}</p>
    </Notice>
  );
}
