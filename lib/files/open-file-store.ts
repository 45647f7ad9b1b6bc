import { env } from "@/lib/env";
import { DiskStore } from "@/lib/files/disk-store";
import type { FileStore } from "@/lib/files/file-store";
import { S3Store } from "@/lib/files/s3-store";

let store: FileStore | undefined;

/** The store that FILES_URL names. */
export function fileStore(): FileStore {
  const { filesUrl } = env();
  return (store ??= filesUrl === null ? new DiskStore() : new S3Store(filesUrl));
}
