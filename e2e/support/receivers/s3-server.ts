import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import S3rver from "s3rver";

export type S3Server = {
  /** Value for FILES_URL. */
  url: string;
  /** Stops it, or starts it again on the same port with the same objects. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** The stored paths, relative to the bucket's folder. */
  objects: () => string[];
  /** Stores an object, as another application in the same bucket would. */
  put: (key: string, text: string) => Promise<void>;
  dispose: () => Promise<void>;
};

/** An S3 server with a bucket `forms` and its default credentials. */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), "formslip-s3-"));
  let port = 0;
  let server: S3rver;
  const start = async () => {
    server = new S3rver({ address: "127.0.0.1", port, directory, silent: true, configureBuckets: [{ name: "forms", configs: [] }] });
    ({ port } = await server.run());
  };
  const stop = () => server.close();
  await start();
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/forms/production?tls=off`,
    start,
    stop,
    objects: () => readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith("_object")),
    put: async (key, text) => {
      const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
      const client = new S3Client({ endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", forcePathStyle: true, credentials });
      await client.send(new PutObjectCommand({ Bucket: "forms", Key: key, Body: text }));
    },
    dispose: async () => {
      await stop().catch(() => undefined); // it may already be stopped
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
