import cluster from "node:cluster";
import { onStop } from "@/server/process/on-stop";
import { note } from "./note";
import { Supervisor } from "./supervisor";

/**
 * Runs serving processes that share the port, and replaces one that ends or is blocked (decision 022).
 * @param program the file that they run
 */
export function supervise(program: string): void {
  // Each accepts from the port itself. If connections were handed out, one on its way to a dying process would hang forever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Standard error passes through here, to see V8's message when it aborts. Standard output does not: the first start prints the API key there.
  cluster.setupPrimary({ exec: program, stdio: ["ignore", "inherit", "pipe", "ipc"] });
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined); // the reader of the log has gone; keep serving
  const supervisor = new Supervisor();
  onStop(() => supervisor.stop());
  process.on("SIGHUP", () => note("info", "SIGHUP: there is nothing to read anew; serving goes on"));
  supervisor.start();
}
