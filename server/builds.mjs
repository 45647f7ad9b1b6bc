// Where builds lie: each in a folder of its own, .next/standalone being a link to the one that the next start takes. A service that runs
// loads files when it first needs them, so the folder that it was started from stays as it is until it has ended.
import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const BUILDS = "builds";
/** In a build: a file named by the id of each process that serves it. */
const USERS = "users";

/**
 * Makes a finished build the current one, in one step, and removes those that nobody uses.
 * @param {string} folder it is moved away from here
 * @param {{ name: string, root?: string }} options `name` is unlike that of any other build
 */
export function publishBuild(folder, { name, root = ".next" }) {
  const link = join(root, "standalone");
  mkdirSync(join(root, BUILDS), { recursive: true });
  renameSync(folder, join(root, BUILDS, name));
  const next = `${link}-${process.pid}`;
  symlinkSync(join(BUILDS, name), next, "dir");
  if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) rmSync(link, { recursive: true }); // made before builds had folders of their own
  renameSync(next, link);
  removeUnused(root);
}

/** Says that this process serves the build in `folder`, until it ends. In a container, where there is one build, nobody has to know. @param {string} folder */
export function markBuild(folder) {
  if (basename(dirname(folder)) !== BUILDS) return;
  const mark = join(folder, USERS, String(process.pid));
  try {
    mkdirSync(dirname(mark), { recursive: true });
    writeFileSync(mark, "");
    process.once("exit", () => rmSync(mark, { force: true }));
  } catch {
    // a folder that may only be read
  }
}

/** Removes the builds that are neither current nor served by a process that is there. @param {string} [root] */
export function removeUnused(root = ".next") {
  const folder = join(root, BUILDS);
  if (!existsSync(folder)) return;
  const current = realpathSync(join(root, "standalone"));
  for (const name of readdirSync(folder)) {
    const build = join(folder, name);
    if (realpathSync(build) !== current && !isUsed(build)) rmSync(build, { recursive: true, force: true });
  }
}

/** @param {string} build */
function isUsed(build) {
  const users = join(build, USERS);
  return existsSync(users) && readdirSync(users).some((pid) => isRunning(Number(pid)));
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM"; // someone else's
  }
}
