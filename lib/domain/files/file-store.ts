import type { Readable } from "node:stream";
import type { FileRef } from "./file-ref";
import type { Upload } from "./uploads";

/** Stores the bytes of files: on this machine's disk, or in S3-compatible storage where several machines serve. */
export type FileStore = {
  /** Turns an upload into a file and removes the upload. Once it resolves, the bytes survive a crash. */
  keep: (ref: FileRef, upload: Upload) => Promise<void>;
  /** Null when the bytes are gone. */
  read: (ref: FileRef) => Promise<{ size: number; stream: Readable } | null>;
  /** Removes a file. Idempotent. */
  remove: (ref: FileRef) => Promise<void>;
  /** Removes all files of a form. */
  removeForm: (formId: string) => Promise<void>;
  /** The store's location, for messages. */
  readonly name: string;
  /** The text of the ownership mark (lib/domain/files/store-mark.ts); null when there is none. */
  readMark: () => Promise<string | null>;
  writeMark: (text: string) => Promise<void>;
  /** Every file named by our ids, with its time of writing. Foreign files in the same location are skipped. */
  list: () => AsyncIterable<FileRef & { writtenAt: Date }>;
  /** @throws when files cannot be stored. */
  check: () => Promise<void>;
};
