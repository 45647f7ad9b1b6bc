import { open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where texts are found in what a service leaves: files of a folder, by their names, and the memory of its processes. */
export async function placesOf(needles: string[], { dataDir }: { dataDir: string }): Promise<string[]> {
  const wanted = needles.map((needle) => Buffer.from(needle));
  const found: string[] = [];
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0)); // removed meanwhile
    if (wanted.some((needle) => bytes.includes(needle))) found.push(entry.name);
  }
  for (const pid of await processesOf(dataDir)) if (await isInMemory(pid, wanted)) found.push("memory");
  return [...new Set(found)];
}

/** The processes of the service that keeps its data there: its environment names the folder (Linux, proc(5)). */
async function processesOf(dataDir: string): Promise<string[]> {
  const all = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const own: string[] = [];
  for (const pid of all) {
    const environment = await readFile(`/proc/${pid}/environ`).catch(() => Buffer.alloc(0)); // of another user, or ended
    if (environment.toString().split("\0").includes(`DATA_DIR=${dataDir}`)) own.push(pid);
  }
  return own;
}

const PART = 4 * 1024 * 1024;

/** As a core dump would have it: every part of memory that can be read. */
async function isInMemory(pid: string, wanted: Buffer[]): Promise<boolean> {
  const maps = (await readFile(`/proc/${pid}/maps`, "utf8").catch(() => "")).split("\n").filter((line) => /^\S+ r/.test(line));
  const memory = await open(`/proc/${pid}/mem`, "r").catch(() => null);
  if (!memory) return false;
  try {
    const longest = Math.max(...wanted.map(({ length }) => length));
    const buffer = Buffer.alloc(PART + longest);
    for (const line of maps) {
      const [from = "0", to = "0"] = line.split(" ", 1)[0]?.split("-") ?? [];
      const end = Number.parseInt(to, 16);
      for (let at = Number.parseInt(from, 16); at < end && Number.isSafeInteger(at); at += PART) {
        const length = Math.min(buffer.length, end - at);
        const { bytesRead } = await memory.read(buffer, 0, length, at).catch(() => ({ bytesRead: 0 })); // a part that cannot be read, such as [vvar]
        if (wanted.some((needle) => buffer.subarray(0, bytesRead).includes(needle))) return true;
      }
    }
    return false;
  } finally {
    await memory.close();
  }
}
