/**
 * How an archive has a column: as its value (JSON columns as their text, so that their key order stays), or not at all (`left`). `account` is not in it
 * either: it becomes the account that the archive is brought into.
 */
export type Kind = Kept | "account" | "left";
type Kept = "id" | "text" | "json" | "moment" | "integer" | "flag" | "bytes";

/** A table of an archive. */
export type ArchiveTable = {
  /** In the database, and of its part: `rounds.ndjson`. */
  name: string;
  /** One part for the account, or one in the folder of each form that has any. */
  of: "account" | "form";
  columns: Record<string, Kind>;
  /** Those of its columns that may be null. */
  nullable: ReadonlySet<string>;
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

/** The compiler asks for every column, so that none is forgotten. A question mark says that it may be null. */
type Columns<Model> = { [Name in keyof Model & string]: "left" | (null extends Model[Name] ? `${Kept}?` : Kept | "account") };

/** A table with a kind for each column of its model, by the property names of that. */
export function table<Model>(
  name: string,
  { columns, ...more }: Omit<ArchiveTable, "name" | "columns" | "nullable"> & { columns: Columns<Model> },
): ArchiveTable {
  const entries = Object.entries<Kind | `${Kept}?`>(columns).map(([property, kind]) => [columnOf(property), kind] as const);
  const nullable = new Set(entries.flatMap(([column, kind]) => (kind.endsWith("?") ? [column] : [])));
  const kinds = Object.fromEntries(entries.map(([column, kind]) => [column, kind.replace("?", "") as Kind]));
  return { name, columns: kinds, nullable, ...more };
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
