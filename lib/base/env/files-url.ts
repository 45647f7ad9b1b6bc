import { readUrl } from "@/lib/base/text/read-url";
/** FILES_URL, parsed: the bucket's address and its credentials. */
export type FilesUrl = {
  endpoint: string;
  region: string;
  bucket: string;
  /** Prefix of every object's key; empty, or ending in a slash. */
  prefix: string;
  /** Null: taken from AWS's own variables or the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
};

/** Reads `s3://[<key id>:<secret>@]<host>[:<port>]/<bucket>[/<prefix>][?region=…&tls=off]`. @returns null for anything else. */
export function readFilesUrl(text: string): FilesUrl | null {
  const url = text.startsWith("s3://") ? readUrl(text) : null;
  if (!url) return null;
  const [bucket = "", ...folders] = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const tls = url.searchParams.get("tls") ?? "on";
  if (!url.hostname || !bucket || !/^(on|off)$/.test(tls) || Boolean(url.username) !== Boolean(url.password)) return null;
  return {
    endpoint: `${tls === "on" ? "https" : "http"}://${url.host}`,
    region: url.searchParams.get("region") ?? "us-east-1",
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(""),
    credentials: url.username ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) } : null,
  };
}
