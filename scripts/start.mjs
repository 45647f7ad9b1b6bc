// npm start: builds when there is no current build, then serves it from this very process.
import cluster from "node:cluster";
import { pathToFileURL } from "node:url";
import { buildService } from "./build.mjs";
import { isBuildCurrent } from "./build-stamp.mjs";

if (cluster.isPrimary && !isBuildCurrent()) {
  process.stderr.write("Building Formslip. This takes a minute, once.\n");
  await buildService();
}
Object.assign(process.env, { NODE_ENV: "production" });
await import(pathToFileURL(".next/standalone/serve.mjs").href);
