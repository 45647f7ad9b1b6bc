import type { Readable } from "node:stream";
import type { Place } from "@/lib/files/place";
import type { Upload } from "@/lib/files/uploads";

/** What keeps the bytes of files: this machine's disk, or S3-compatible storage where several machines serve. */
export type FileStore = {
  /** Makes a file of an upload, which is gone then. Once it resolves, the bytes outlast a crash. */
  keep: (place: Place, upload: Upload) => Promise<void>;
  /** Null when the bytes are gone. */
  read: (place: Place) => Promise<{ size: number; stream: Readable } | null>;
  /** Removes a file; one that is not there is no error. */
  remove: (place: Place) => Promise<void>;
  /** Removes all files of a form. */
  removeForm: (formId: string) => Promise<void>;
  /** Where that is, for messages. */
  readonly name: string;
  /** The text of the mark that says whose the files are (lib/files/store-mark.ts); null where there is none. */
  readMark: () => Promise<string | null>;
  writeMark: (text: string) => Promise<void>;
  /** Every file whose name is one of ours, with the moment it was written. What others keep in the same place is not listed. */
  list: () => AsyncIterable<Place & { writtenAt: Date }>;
  /** @throws when files cannot be kept, before anybody has sent one. */
  check: () => Promise<void>;
};
