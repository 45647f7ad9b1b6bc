// Preloaded into the service that `npm run bench -- profile` starts. The first SIGUSR2 starts a CPU profile; the next one writes it to
// PROFILE_FILE.
import cluster from "node:cluster";
import { writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";

const MICROSECONDS = 200;
/** @type {Session | null} */
let session = null;

if (cluster.isWorker) process.on("SIGUSR2", () => void toggle());

async function toggle() {
  if (session) {
    const { profile } = await session.post("Profiler.stop");
    session.disconnect();
    session = null;
    writeFileSync(process.env.PROFILE_FILE ?? "", JSON.stringify(profile));
    return;
  }
  session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: MICROSECONDS });
  await session.post("Profiler.start");
}
