/** What a scanner says of a file: that it found nothing, or what it found, by its name for it if it gives one. */
export type Verdict = { isClean: true } | { isClean: false; found: string | null };

/** The bytes to scan. Reading them to their end also counts and hashes them. */
export type Scanned = { bytes: AsyncIterable<Buffer>; size: number; /** Of what was read so far. */ digest: () => string };
