import cluster from "node:cluster";
import { onStop } from "@/server/process/on-stop";
import { note } from "./note";
import { Supervisor } from "./supervisor";

/**
 * Has processes serve that share the port, and puts another in the place of one that ends or stands still (decision 022).
 * @param program the file that they run
 */
export function supervise(program: string): void {
  // Each takes connections from the port itself. Were they handed round, one that is on its way to a process that dies would hang for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Standard error passes through here, for what V8 says when it aborts. Standard output is theirs: the first start's key goes there once.
  cluster.setupPrimary({ exec: program, stdio: ["ignore", "inherit", "pipe", "ipc"] });
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined); // whoever read the log has gone; serve on
  const supervisor = new Supervisor();
  onStop(() => supervisor.stop());
  process.on("SIGHUP", () => note("info", "SIGHUP: there is nothing to read anew; serving goes on"));
  supervisor.start();
}
