import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import type * as Sdk from "@aws-sdk/client-s3";
import { z } from "zod";
import { DomainError } from "@/lib/base/errors/errors";
import type { FileStore } from "./file-store";
import type { FilesUrl } from "@/lib/base/env/files-url";
import type { FileRef } from "./file-ref";
import { folderOf } from "./file-ref";
import { MARK_NAME } from "./store-mark";
import type { Upload } from "./uploads";
import { isId } from "@/lib/base/ids/ids";
import { log } from "@/lib/base/logging/log";
import { counters } from "@/lib/base/logging/counters";

/** Timeouts in milliseconds: to connect, until a reply begins, and for a request with all its attempts. */
const PATIENCE = { connection: 3_000, answer: 10_000, whole: 15_000 };
/** Minimum upload speed in bytes per millisecond: 1 MB a second. */
const MIN_SPEED = 1_000;
/** Attempts per request: S3 expects clients to retry. */
const TRIES = 2;
/** S3's maximum for one request. */
const REMOVED_AT_ONCE = 1_000;

/** Files as objects `<prefix><form id>/<file id>` in a bucket. Uploads still arrive on disk, to be inspected before they are kept. */
export class S3Store implements FileStore {
  readonly #url: FilesUrl;
  #client: Promise<{ s3: Sdk.S3Client; sdk: typeof Sdk }> | undefined;

  readonly #patience: typeof PATIENCE;

  /** @param patience shortened in tests. */
  constructor(url: FilesUrl, patience = PATIENCE) {
    this.#url = url;
    this.#patience = patience;
  }

  async keep(ref: FileRef, { path, size }: Upload): Promise<void> {
    const { s3, sdk } = await this.#open();
    const command = new sdk.PutObjectCommand({ ...this.#at(ref), Body: createReadStream(path), ContentLength: size });
    const ms = this.#patience.whole + Math.ceil(size / MIN_SPEED);
    await orBusy(s3.send(command, { ...this.#within(ms), requestTimeout: ms }));
    await rm(path, { force: true });
  }

  async read(ref: FileRef) {
    const { s3, sdk } = await this.#open();
    // This timeout ends once the reply begins: the download may take as long as its reader does.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), this.#patience.whole);
    const command = new sdk.GetObjectCommand(this.#at(ref));
    const found = await orBusy(s3.send(command, { abortSignal: patience.signal }).catch(nullIfGone)).finally(() => clearTimeout(timer));
    if (!(found?.Body instanceof Readable)) return null;
    return { size: found.ContentLength ?? 0, stream: found.Body };
  }

  async remove(ref: FileRef): Promise<void> {
    const { s3, sdk } = await this.#open();
    await orBusy(s3.send(new sdk.DeleteObjectCommand(this.#at(ref)), this.#within()));
  }

  async removeForm(formId: string): Promise<void> {
    await orBusy(this.#removeFolder(`${formId}/`));
    await rm(folderOf(formId), { recursive: true, force: true }); // unfinished uploads
  }

  async #removeFolder(folder: string): Promise<void> {
    const { s3, sdk } = await this.#open();
    let batch: { Key: string }[] = [];
    const removeBatch = async () => {
      if (batch.length === 0) return;
      const command = new sdk.DeleteObjectsCommand({ Bucket: this.#url.bucket, Delete: { Objects: batch } });
      const { Errors = [] } = await s3.send(command, this.#within());
      if (Errors.length > 0) throw new Error(`S3 did not remove ${Errors.length} files: ${Errors[0]?.Code ?? "no reason given"}`);
      batch = [];
    };
    for await (const { Key } of this.#objects(folder)) {
      batch.push({ Key });
      if (batch.length === REMOVED_AT_ONCE) await removeBatch();
    }
    await removeBatch();
  }

  get name(): string {
    const { bucket, prefix } = this.#url;
    return `the bucket ${bucket}${prefix && ` under ${prefix}`}`;
  }

  async readMark(): Promise<string | null> {
    const { s3, sdk } = await this.#open();
    const found = await s3.send(new sdk.GetObjectCommand(this.#mark()), this.#within()).catch(nullIfGone);
    return (await found?.Body?.transformToString()) ?? null;
  }

  async writeMark(text: string): Promise<void> {
    const { s3, sdk } = await this.#open();
    await s3.send(new sdk.PutObjectCommand({ ...this.#mark(), Body: text, ContentType: "application/json" }), this.#within());
  }

  async *list() {
    for await (const { Key, LastModified } of this.#objects("")) {
      const [formId, fileId, ...rest] = Key.slice(this.#url.prefix.length).split("/");
      if (formId && fileId && rest.length === 0 && isId(formId) && isId(fileId)) yield { formId, fileId, writtenAt: LastModified };
    }
  }

  async check(): Promise<void> {
    const { s3, sdk } = await this.#open();
    const command = new sdk.HeadBucketCommand({ Bucket: this.#url.bucket });
    await s3.send(command, this.#within()).catch((error: unknown) => {
      throw new Error(reasonOf(error, this.#url), { cause: error });
    });
  }

  async *#objects(folder: string): AsyncGenerator<{ Key: string; LastModified: Date }> {
    const { s3, sdk } = await this.#open();
    const input = { Bucket: this.#url.bucket, Prefix: this.#url.prefix + folder };
    for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client: s3 }, input)) {
      for (const { Key, LastModified } of Contents) if (Key && LastModified) yield { Key, LastModified };
    }
  }

  #at({ formId, fileId }: FileRef) {
    return { Bucket: this.#url.bucket, Key: `${this.#url.prefix}${formId}/${fileId}` };
  }

  /** Aborts a request with all its attempts. */
  #within(ms = this.#patience.whole) {
    return { abortSignal: AbortSignal.timeout(ms) };
  }

  #mark() {
    return { Bucket: this.#url.bucket, Key: `${this.#url.prefix}${MARK_NAME}` };
  }

  /** Loaded on first use, so that installations without S3 need not load it. */
  #open() {
    return (this.#client ??= import("@aws-sdk/client-s3").then((sdk) => {
      const { endpoint, region, credentials } = this.#url;
      // Path-style addresses, and checksums only where S3 requires them, for other implementations of S3.
      const checksums = { requestChecksumCalculation: "WHEN_REQUIRED", responseChecksumValidation: "WHEN_REQUIRED" } as const;
      const { connection, answer } = this.#patience;
      // Without throwOnRequestTimeout a timeout would only be logged.
      const requestHandler = { connectionTimeout: connection, requestTimeout: answer, throwOnRequestTimeout: true };
      const options = { endpoint, region, forcePathStyle: true, maxAttempts: TRIES, requestHandler, ...checksums };
      return { sdk, s3: new sdk.S3Client({ ...options, ...(credentials && { credentials }) }) };
    }));
  }
}

function nullIfGone(error: unknown): null {
  if (error instanceof Error && error.name === "NoSuchKey") return null;
  throw error;
}

/** Why the bucket cannot be used, for the operator. The reply to HEAD has no body, so its status is all there is. */
function reasonOf(error: unknown, { bucket, endpoint }: FilesUrl): string {
  const status = error instanceof Error && "$metadata" in error ? statusOf(error.$metadata) : undefined;
  if (status === 404) return `there is no bucket ${bucket} at ${endpoint}`;
  if (status === 401 || status === 403) return `its key or secret is wrong, or may not use the bucket ${bucket} at ${endpoint}`;
  if (status === 301 || status === 400) return `${endpoint} wants another region or address for the bucket ${bucket} (status ${status})`;
  return status === undefined ? `${endpoint} cannot be reached` : `${endpoint} answered ${status}`;
}

function statusOf(metadata: unknown): number | undefined {
  const parsed = z.object({ httpStatusCode: z.number() }).safeParse(metadata);
  return parsed.data?.httpStatusCode;
}

/** Turns a failure into DomainError unavailable: it is the server's fault, not the client's. */
async function orBusy<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    counters().fileStoreErrors.inc();
    log.warn({ err: error }, "a request to the file store failed");
    throw new DomainError("unavailable", "Files are out of reach at the moment. Try again", { retryAfter: 5 });
  }
}
