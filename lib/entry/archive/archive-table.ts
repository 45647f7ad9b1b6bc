/**
 * How an archive has a column: as its value (JSON columns as their text, so that their key order stays), or not at all (`left`). `account` is not in it
 * either: it becomes the account that the archive is brought into.
 */
export type Kind = "id" | "text" | "json" | "moment" | "integer" | "flag" | "bytes" | "account" | "left";

/** A table of an archive. */
export type ArchiveTable = {
  /** In the database, and of its part: `rounds.ndjson`. */
  name: string;
  /** One part for the account, or one in the folder of each form that has any. */
  of: "account" | "form";
  columns: Record<string, Kind>;
  /** What orders its rows. */
  key: readonly string[];
  /** The condition for those of an account, if the table has no account_id; `?` stands for the account's id. */
  ofAccount?: string;
  /** Whether its rows are those of responses, which name their form. */
  ofResponses?: true;
  /** The condition for rows that are in the archive, if not all are. */
  only?: string;
  /** The tables of which its columns name a row. One that came while the archive was made may be missing; what names it is left out then. */
  refers?: Record<string, string>;
  /** Whether an account that has such a row already keeps its own. */
  keepsOwn?: true;
};

/** The compiler asks for every column, so that none is forgotten. */
type Columns<Model> = Record<keyof Model & string, Kind>;

/** A table with a kind for each column of its model, by the property names of that. */
export function table<Model>(
  name: string,
  { columns, ...more }: Omit<ArchiveTable, "name" | "columns"> & { columns: Columns<Model> },
): ArchiveTable {
  const entries = Object.entries<Kind>(columns).map(([property, kind]) => [columnOf(property), kind]);
  return { name, columns: Object.fromEntries(entries) as Record<string, Kind>, ...more };
}

function columnOf(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Parts that are there to be read, and are not restored. */
export const readOnlyParts = ["people.ndjson", "audit.ndjson"] as const;

/** The columns of a table that an archive has. */
export function keptColumns({ columns }: ArchiveTable): [column: string, kind: Kind][] {
  return Object.entries(columns).filter(([, kind]) => kind !== "account" && kind !== "left");
}

/** The path of a table's part. */
export function pathOfPart({ name }: ArchiveTable, formId: string | null): string {
  return formId === null ? `${name}.ndjson` : `forms/${formId}/${name}.ndjson`;
}
