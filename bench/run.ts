// npm run bench [-- <name> [options]]: runs one of the benchmarks in this folder; without a name, the overview of docs/performance.md.
import { readdirSync } from "node:fs";

const names = readdirSync(import.meta.dirname).flatMap((file) => (file.endsWith(".ts") && file !== "run.ts" ? file.slice(0, -3) : []));
const [name = "overview"] = process.argv.splice(2, 1); // the rest is for the benchmark
if (names.includes(name)) {
  await import(`./${name}.ts`);
} else {
  console.error(`There is no benchmark “${name}”. Choose one of: ${names.join(", ")}`);
  process.exitCode = 2;
}
