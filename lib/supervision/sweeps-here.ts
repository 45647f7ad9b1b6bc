import cluster from "node:cluster";

/** Whether this is the one process among those of a supervisor that does what is to be done once: sweeping. */
export function sweepsHere(): boolean {
  return cluster.isPrimary || process.env.FORMSLIP_SLOT === "0";
}
