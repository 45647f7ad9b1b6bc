import { createStore } from "zustand/vanilla";
import type { Warning } from "@/lib/base/errors/warning-schema";
import type { TakenFile } from "@/lib/domain/forms/translations/file-schema";

/** What the service took from a file. */
export type FileReply = TakenFile & { /** Contract §10. */ warnings?: Warning[] };

/** What became of the last file of a language. The reason is a sentence for its owner. */
export type FileOutcome =
  { kind: "downloading" } | { kind: "uploading" } | { kind: "taken"; name: string; reply: FileReply } | { kind: "failed"; reason: string };

/** The outcomes by language: they are still there when the panel was closed meanwhile. */
export function createFileOutcomes() {
  return createStore<Readonly<Record<string, FileOutcome | undefined>>>(() => ({}));
}
