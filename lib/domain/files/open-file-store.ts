import { env } from "@/lib/base/env/env";
import { DiskStore } from "./disk-store";
import type { FileStore } from "./file-store";
import { S3Store } from "./s3-store";

let store: FileStore | undefined;

/** The store that FILES_URL names. */
export function fileStore(): FileStore {
  const { filesUrl } = env();
  return (store ??= filesUrl === null ? new DiskStore() : new S3Store(filesUrl));
}
