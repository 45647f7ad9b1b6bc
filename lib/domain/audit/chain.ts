import { sign } from "@/lib/base/secrets/signing";

/** An entry with its place in the chain. */
export type ChainedEntry = {
  accountId: string;
  number: number;
  at: Date;
  actorKind: string;
  actorId: string | null;
  actorName: string | null;
  ip: string | null;
  action: string;
  targetKind: string | null;
  targetId: string | null;
  targetTitle: string | null;
  detail: string;
};

/** The hash of an entry: of all its facts and of the hash before it, keyed, so that nobody makes it with the database alone. */
export function hashOfEntry(entry: ChainedEntry, before: string): string {
  const { accountId, number, at, actorKind, actorId, actorName, ip, action, targetKind, targetId, targetTitle, detail } = entry;
  const facts = [number, at.toISOString(), actorKind, actorId, actorName, ip, action, targetKind, targetId, targetTitle, detail];
  return sign(`audit-entry:${JSON.stringify([accountId, ...facts, before])}`);
}

type End = { accountId: string; number: number; hash: string };

/** Signs where a chain ends, so that entries removed from its end are missed. */
export function signLast({ accountId, number, hash }: End): string {
  return sign(`audit-last:${JSON.stringify([accountId, number, hash])}`);
}

/** Signs up to where a chain was cut: the checkpoint with which the rest begins. */
export function signCut({ accountId, number, hash, at }: End & { at: Date }): string {
  return sign(`audit-cut:${JSON.stringify([accountId, number, hash, at.toISOString()])}`);
}
