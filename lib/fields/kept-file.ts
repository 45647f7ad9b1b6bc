/** A file that is already uploaded, as the page hands it on to the next try. */
export type KeptFile = { token: string; name: string };

/** The value of the hidden input `<name>[kept]`: the upload's token, a blank, the name the file is shown by. */
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

/** The files that a question shows: a new one takes the place of the one before where only one is wanted. */
export function shownFiles(posted: { kept?: string[]; remove?: string[] }, { multiple }: { multiple: boolean }): KeptFile[] {
  return multiple ? keptFiles(posted) : keptFiles(posted).slice(-1);
}
