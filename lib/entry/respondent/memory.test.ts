import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

/** Streams one part of the given size in MB to disk; reports the outcome and the peak memory. */
const program = `
  import { Readable } from "node:stream";
  import { receiveMultipart } from "@/lib/entry/respondent/receiving/receive-multipart";
  import { writeUpload } from "@/lib/domain/files/uploads";
  const megabytes = Number(process.argv[1]);
  let peak = 0; // resourceUsage() would include what the process inherited
  function* body() {
    yield Buffer.from('--x\\r\\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\\r\\n\\r\\n');
    for (let part = 0; part < megabytes * 16; part++) {
      if (part % 16 === 0) gc(); // what remains is retained
      peak = Math.max(peak, process.memoryUsage.rss());
      yield Buffer.alloc(65536, 97);
    }
    yield Buffer.from("\\r\\n--x--\\r\\n");
  }
  let size = 0;
  const onFile = async ({ stream, signal }) => {
    ({ size } = await writeUpload({ formId: "form", fileId: "file" }, stream, signal));
  };
  const before = process.memoryUsage.rss();
  const stream = Readable.from(body(), { objectMode: false });
  const contentType = "multipart/form-data; boundary=x";
  const outcome = await receiveMultipart({ stream, contentType, limit: 51 * 1024 * 1024, textLimit: 1024, onFile }).then(() => "taken", ({ code }) => code);
  const grown = (peak - before) / 1024 / 1024;
  process.stdout.write(JSON.stringify({ outcome, size, grown }));
`;

it.each([
  [50, "taken", 50 * 1024 * 1024],
  [60, "too_large", 0],
])("never holds a file in memory: %i MB", (megabytes, outcome, size) => {
  const dataDir = mkdtempSync(join(tmpdir(), "formslip-memory-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", NODE_OPTIONS: "" };
  const args = ["--expose-gc", "--import", "tsx", "--input-type=module", "--eval", program, String(megabytes)];
  const seen = JSON.parse(execFileSync(process.execPath, args, { env, encoding: "utf8" })) as { grown: number }; // in the program's output format
  expect(seen).toMatchObject({ outcome, size });
  expect(seen.grown).toBeLessThan(40);
});
