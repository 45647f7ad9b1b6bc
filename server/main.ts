// Entry point of the built service (serve.mjs): a small process that supervises the serving processes.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { markBuild } from "./builds.mjs";
import { requireOpenFiles } from "@/lib/base/supervision/require-open-files";
import { supervise } from "@/server/supervisor/supervisor";

// The real folder, not the link: a replacement process must run the same build.
const build = dirname(fileURLToPath(import.meta.url));
try {
  requireOpenFiles();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
markBuild(build);
supervise(join(build, "serving-process.mjs"));
