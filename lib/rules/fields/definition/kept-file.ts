/** A file already uploaded, carried over to the next try. */
export type KeptFile = { token: string; name: string };

/** The value of the hidden input `<name>[kept]`: the upload's token, a space, the file's name. */
export function keptValue({ token, name }: KeptFile): string {
  return `${token} ${name}`;
}

function readKept(value: string): KeptFile {
  const end = value.indexOf(" ");
  const token = end < 0 ? value : value.slice(0, end);
  return { token, name: (end < 0 ? "" : value.slice(end + 1)) || token };
}

/** The files kept from earlier tries, without those whose `<name>[remove]` box is ticked; each once. */
export function keptFiles(posted: { kept?: string[]; remove?: string[] }): KeptFile[] {
  const removed = new Set(posted.remove);
  const kept = new Map((posted.kept ?? []).map(readKept).map((file) => [file.token, file]));
  return [...kept.values()].filter(({ token }) => token !== "" && !removed.has(token));
}

/** The files that a question shows: only the last one unless `multiple`. */
export function shownFiles(posted: { kept?: string[]; remove?: string[] }, { multiple }: { multiple: boolean }): KeptFile[] {
  return multiple ? keptFiles(posted) : keptFiles(posted).slice(-1);
}
