import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import mime from "mime";

/** @typedef {import("../server/pages/static-files").StaticFile} StaticFile */

/** Bytes. Compressing a smaller file would save less than its headers cost. */
const LEAST = 512;
const TEXT = /^(text\/|application\/(json|javascript|xml)|image\/svg)/;
/** Paths that need no decoding. Next sends files with any other path; there are none at present. */
const PLAIN = /^\/[\w./~-]+$/;

const COMPRESSORS = {
  br: promisify(/** @type {(bytes: Buffer, done: (error: Error | null, sent: Buffer) => void) => void} */ (brotli)),
  gz: promisify(/** @type {(bytes: Buffer, done: (error: Error | null, sent: Buffer) => void) => void} */ (zip)),
};

/** @param {Buffer} bytes @param {(error: Error | null, sent: Buffer) => void} done */
function brotli(bytes, done) {
  brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }, done);
}

/** @param {Buffer} bytes @param {(error: Error | null, sent: Buffer) => void} done */
function zip(bytes, done) {
  gzip(bytes, { level: 9 }, done);
}

/**
 * Lists the public files of a build, each compressed once, for server/pages/static-files.ts.
 * @param {string} build @param {Record<string, string>} folders by the path at which their files are served; later ones win
 */
export async function writeStaticFiles(build, folders) {
  mkdirSync(join(build, "compressed"), { recursive: true });
  const files = Object.entries(folders).flatMap(([path, folder]) =>
    readdirSync(join(build, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(build, folder).length))
      .map((name) => ({ path: path + name, file: join(folder, name) })),
  );
  const listed = await Promise.all(
    files.filter(({ path }) => PLAIN.test(path)).map(async ({ path, file }) => /** @type {const} */ ([path, await describe(build, file)])),
  );
  writeFileSync(join(build, "static-files.json"), JSON.stringify(Object.fromEntries(listed)));
}

/** @param {string} build @param {string} file @returns {Promise<StaticFile>} */
async function describe(build, file) {
  const bytes = readFileSync(join(build, file));
  const tag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const type = mime.getType(file) ?? "application/octet-stream";
  const isText = TEXT.test(type);
  /** @type {StaticFile} */
  const described = { file, type: isText ? `${type}; charset=utf-8` : type, tag };
  if (!isText || bytes.length < LEAST) return described;
  for (const [name, compress] of Object.entries(COMPRESSORS)) {
    const compressed = join("compressed", `${tag}.${name}`);
    writeFileSync(join(build, compressed), await compress(bytes));
    described[name === "br" ? "br" : "gzip"] = compressed;
  }
  return described;
}
