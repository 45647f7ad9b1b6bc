// npm run test-often [-- <times>]: repeats npm test on a busy machine, with a line per run, to find tests that
// fail only now and then.
import { spawn } from "node:child_process";
import { once } from "node:events";

const times = Number(process.argv[2] ?? 10);
/** Keeps a core busy while this process runs. */
const LOOP = "const parent = process.ppid; while (process.ppid === parent);";
for (let core = 0; core < 2; core++) spawn(process.execPath, ["-e", LOOP], { stdio: "ignore" }).unref();

let failed = 0;
for (let run = 1; run <= times; run++) {
  const begun = Date.now();
  const { ok, output } = await runTests();
  if (!ok) failed++;
  const [failures = "", sum = ""] = /(?:^Failed:\n([^]*))?^(\d+ passed, .*)$/m.exec(output)?.slice(1) ?? ["", "broke off"];
  console.log(`${run} of ${times}: ${sum}, ${Math.round((Date.now() - begun) / 1000)} s\n${failures}`.trimEnd());
}
process.exit(failed > 0 ? 1 : 0);

async function runTests() {
  const child = spawn(process.execPath, ["scripts/test.mjs"], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (/** @type {Buffer} */ chunk) => (output += chunk.toString()));
  await once(child, "close");
  return { ok: child.exitCode === 0, output };
}
