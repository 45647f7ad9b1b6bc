import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import type * as Sdk from "@aws-sdk/client-s3";
import { ApiError } from "@/lib/api/errors";
import type { FileStore } from "@/lib/files/file-store";
import type { FilesUrl } from "@/lib/files/files-url";
import type { Place } from "@/lib/files/place";
import { folderOf } from "@/lib/files/place";
import type { Upload } from "@/lib/files/uploads";
import { log } from "@/lib/log";

const TIMEOUTS = { connectionTimeout: 3_000, requestTimeout: 60_000 };
/** As many as S3 removes in one request. */
const REMOVED_AT_ONCE = 1_000;

/** Files as objects `<prefix><form id>/<file id>` of a bucket. Uploads arrive on disk all the same: they are looked into before they are kept. */
export class S3Store implements FileStore {
  readonly #url: FilesUrl;
  #client: Promise<{ s3: Sdk.S3Client; sdk: typeof Sdk }> | undefined;

  constructor(url: FilesUrl) {
    this.#url = url;
  }

  async keep(place: Place, { path, size }: Upload): Promise<void> {
    const { s3, sdk } = await this.#open();
    await orBusy(s3.send(new sdk.PutObjectCommand({ ...this.#at(place), Body: createReadStream(path), ContentLength: size })));
    await rm(path, { force: true });
  }

  async read(place: Place) {
    const { s3, sdk } = await this.#open();
    const found = await orBusy(s3.send(new sdk.GetObjectCommand(this.#at(place))).catch(nullIfGone));
    if (!(found?.Body instanceof Readable)) return null;
    return { size: found.ContentLength ?? 0, stream: found.Body };
  }

  async remove(place: Place): Promise<void> {
    const { s3, sdk } = await this.#open();
    await orBusy(s3.send(new sdk.DeleteObjectCommand(this.#at(place))));
  }

  async removeForm(formId: string): Promise<void> {
    const { s3, sdk } = await this.#open();
    let batch: { Key: string }[] = [];
    const removeBatch = async () => {
      if (batch.length === 0) return;
      const { Errors = [] } = await orBusy(s3.send(new sdk.DeleteObjectsCommand({ Bucket: this.#url.bucket, Delete: { Objects: batch } })));
      if (Errors.length > 0) throw new Error(`S3 did not remove ${Errors.length} files: ${Errors[0]?.Code ?? "no reason given"}`);
      batch = [];
    };
    for await (const { Key } of this.#objects(`${formId}/`)) {
      batch.push({ Key });
      if (batch.length === REMOVED_AT_ONCE) await removeBatch();
    }
    await removeBatch();
    await rm(folderOf(formId), { recursive: true, force: true }); // uploads on their way
  }

  async *list() {
    for await (const { Key, LastModified } of this.#objects("")) {
      const [formId, fileId, ...rest] = Key.slice(this.#url.prefix.length).split("/");
      if (formId && fileId && rest.length === 0) yield { formId, fileId, writtenAt: LastModified };
    }
  }

  async check(): Promise<void> {
    const { s3, sdk } = await this.#open();
    await s3.send(new sdk.HeadBucketCommand({ Bucket: this.#url.bucket }));
  }

  async *#objects(folder: string): AsyncGenerator<{ Key: string; LastModified: Date }> {
    const { s3, sdk } = await this.#open();
    const input = { Bucket: this.#url.bucket, Prefix: this.#url.prefix + folder };
    for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client: s3 }, input)) {
      for (const { Key, LastModified } of Contents) if (Key && LastModified) yield { Key, LastModified };
    }
  }

  #at({ formId, fileId }: Place) {
    return { Bucket: this.#url.bucket, Key: `${this.#url.prefix}${formId}/${fileId}` };
  }

  /** Loaded at the first use: who keeps files on disk does not pay for it. */
  #open() {
    return (this.#client ??= import("@aws-sdk/client-s3").then((sdk) => {
      const { endpoint, region, credentials } = this.#url;
      // Bucket in the path, and checksums only where S3 insists on them: what speaks S3 besides AWS knows these.
      const checksums = { requestChecksumCalculation: "WHEN_REQUIRED", responseChecksumValidation: "WHEN_REQUIRED" } as const;
      const options = { endpoint, region, forcePathStyle: true, requestHandler: TIMEOUTS, ...checksums };
      return { sdk, s3: new sdk.S3Client({ ...options, ...(credentials && { credentials }) }) };
    }));
  }
}

function nullIfGone(error: unknown): null {
  if (error instanceof Error && error.name === "NoSuchKey") return null;
  throw error;
}

/** @throws ApiError 503: it is not the one who asks that did something wrong. */
async function orBusy<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    log.warn({ err: error }, "the file store did not do what it was asked");
    throw new ApiError(503, "Files are out of reach at the moment. Try again", { "Retry-After": "5" });
  }
}
