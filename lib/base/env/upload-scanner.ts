import { accessSync, constants, statSync } from "node:fs";
import { isAbsolute } from "node:path";
import { readUrl } from "@/lib/base/text/read-url";

/** The operator's scanner of uploads: a command that gets each file, or the service of an ICAP server. */
export type UploadScanner =
  { kind: "command"; file: string; args: string[] } | { kind: "icap"; host: string; port: number; service: string };

/** In the arguments of a command: the path of a copy of the file. Without it, the file is the command's standard input. */
export const FILE_ARGUMENT = "{file}";

/**
 * UPLOAD_SCANNER in parts: `command:/usr/bin/clamdscan --fdpass -` or `icap://host:1344/service`. @returns a sentence's end that says what is wrong with
 * anything else.
 */
export function readUploadScanner(text: string): UploadScanner | string {
  if (text.startsWith("command:")) return readCommand(text.slice("command:".length));
  return readIcap(text) ?? "must look like command:/usr/bin/clamdscan --fdpass - or icap://host:1344/service";
}

function readCommand(line: string): UploadScanner | string {
  const words = splitWords(line);
  if (!words) return "must end each quotation mark";
  const [file = "", ...args] = words;
  if (!isAbsolute(file)) return "must name its command by a whole path, such as command:/usr/bin/clamdscan --fdpass -";
  if (!canRun(file)) return `must name a file that this user can run, which ${file} is not`;
  return { kind: "command", file, args };
}

/** Words as in a shell, but nothing has a meaning except spaces and double quotes. Null if a quote does not end. */
function splitWords(line: string): string[] | null {
  const words = [...line.matchAll(/(?:[^\s"]|"[^"]*")+/g)].map(([word]) => word.replaceAll('"', ""));
  return line.split('"').length % 2 === 0 ? null : words;
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** RFC 3507 §4.2: the port is 1344 if none is given. */
function readIcap(text: string): UploadScanner | null {
  const url = readUrl(text);
  if (url?.protocol !== "icap:" || url.hostname === "" || url.username || url.password || url.search || url.hash) return null;
  if (!/^\/[\w./~-]+$/.test(url.pathname) || !/^[\w.:[\]-]+$/.test(url.hostname)) return null;
  return { kind: "icap", host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port) || 1344, service: url.pathname.slice(1) };
}
