// npm run test-often [-- <times>]: npm test again and again on a machine that does much else, with a line for each run. What fails
// only now and then fails here.
import { spawn } from "node:child_process";
import { once } from "node:events";

const times = Number(process.argv[2] ?? 10);
/** Keeps a core busy, for as long as this process is there. */
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
