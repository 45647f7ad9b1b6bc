import cluster from "node:cluster";

/** Whether this is the one process under its supervisor that runs the sweeps. */
export function sweepsHere(): boolean {
  return cluster.isPrimary || process.env.FORMSLIP_SLOT === "0";
}
