// The service as it is built (serve.mjs): a small process that watches over those that serve.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { markBuild } from "./builds.mjs";
import { supervise } from "./supervisor/supervise";

// The folder itself, not the link to it: a process that takes another's place is to be of the same build.
const build = dirname(fileURLToPath(import.meta.url));
markBuild(build);
supervise(join(build, "serving-process.mjs"));
