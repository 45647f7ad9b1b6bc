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

/** The hash of an entry covers all its facts and the previous hash. It is keyed, so having the database is not enough to forge one. */
export function hashOfEntry(entry: ChainedEntry, before: string): string {
  const { accountId, number, at, actorKind, actorId, actorName, ip, action, targetKind, targetId, targetTitle, detail } = entry;
  const facts = [number, at.toISOString(), actorKind, actorId, actorName, ip, action, targetKind, targetId, targetTitle, detail];
  return sign(`audit-entry:${JSON.stringify([accountId, ...facts, before])}`);
}

type End = { accountId: string; number: number; hash: string };

/** Signs the end of a chain, so that removing its last entries is noticed. */
export function signLast({ accountId, number, hash }: End): string {
  return sign(`audit-last:${JSON.stringify([accountId, number, hash])}`);
}

/** Signs the checkpoint: the last entry that was cut, after which the rest of the chain begins. */
export function signCut({ accountId, number, hash, at }: End & { at: Date }): string {
  return sign(`audit-cut:${JSON.stringify([accountId, number, hash, at.toISOString()])}`);
}
