// Each build has its own folder; .next/standalone links to the one that the next start uses. A running service loads files on demand, so
// the folder it was started from must stay unchanged until it ends.
import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const BUILDS = "builds";
/** Folder within a build that holds one file per serving process, named by its pid. */
const USERS = "users";

/**
 * Atomically makes a finished build the current one, and removes unused builds.
 * @param {string} folder the finished build, which is moved into place
 * @param {{ name: string, root?: string }} options `name` is unique among builds
 */
export function publishBuild(folder, { name, root = ".next" }) {
  const link = join(root, "standalone");
  mkdirSync(join(root, BUILDS), { recursive: true });
  renameSync(folder, join(root, BUILDS, name));
  const next = `${link}-${process.pid}`;
  symlinkSync(join(BUILDS, name), next, "dir");
  if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) rmSync(link, { recursive: true }); // made before each build had its own folder
  renameSync(next, link);
  removeUnused(root);
}

/** Records that this process serves the build in `folder`, until it exits. A no-op on a read-only file system, as in a container with its single build. @param {string} folder */
export function markBuild(folder) {
  if (basename(dirname(folder)) !== BUILDS) return;
  const mark = join(folder, USERS, String(process.pid));
  try {
    mkdirSync(dirname(mark), { recursive: true });
    writeFileSync(mark, "");
    process.once("exit", () => rmSync(mark, { force: true }));
  } catch {
    // read-only folder
  }
}

/** Removes builds that are neither current nor used by a running process. @param {string} [root] */
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
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM"; // another user's process
  }
}
