/** The kinds of files to choose from, with their `accept` entries. */
const fileKinds = {
  pdf: [".pdf"],
  image: ["image/*"],
  document: [".doc", ".docx", ".odt", ".rtf", ".txt"],
  sheet: [".xls", ".xlsx", ".ods", ".csv"],
};
export type FileKind = keyof typeof fileKinds;
export const fileKindNames = ["pdf", "image", "document", "sheet"] as const satisfies FileKind[];

/** The `accept` entries of an unvalidated config. */
export function readAccept(accept: unknown): string[] {
  return Array.isArray(accept) ? accept.filter((entry) => typeof entry === "string") : [];
}

export function hasKind(accept: string[], kind: FileKind): boolean {
  return fileKinds[kind].every((entry) => accept.includes(entry));
}

export function withKind(accept: string[], { kind, isOn }: { kind: FileKind; isOn: boolean }): string[] {
  const others = accept.filter((entry) => !fileKinds[kind].includes(entry));
  return isOn ? [...others, ...fileKinds[kind]] : others;
}

/** The entries that are not covered by the chosen kinds. */
export function otherEntries(accept: string[]): string[] {
  const chosen = fileKindNames.filter((kind) => hasKind(accept, kind)).flatMap((kind) => fileKinds[kind]);
  return accept.filter((entry) => !chosen.includes(entry));
}
