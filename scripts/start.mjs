// npm start: builds if there is no current build, then runs it; this process becomes the supervisor.
import { pathToFileURL } from "node:url";
import { isBuildCurrent } from "./build-stamp.mjs";
import { removeUnused } from "../server/builds.mjs";

if (!isBuildCurrent()) {
  process.stderr.write("Building Formslip. This takes a minute, once.\n");
  await (await import("./build.mjs")).buildService();
}
removeUnused();
Object.assign(process.env, { NODE_ENV: "production" });
await import(pathToFileURL(".next/standalone/serve.mjs").href);
