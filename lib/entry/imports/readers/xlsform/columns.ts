/** A column of a sheet: what it holds, and in which language. */
type Column = { name: string; language: string | null; /** As the sheet has it. */ title: string };

/** Older and other names of columns, with one colon for two and `_` for spaces. */
const ALIASES = new Map([
  ["list_name", "list_name"],
  ["listname", "list_name"],
  ["command", "type"],
  ["tag", "name"],
  ["value", "name"],
  ["caption", "label"],
  ["relevance", "relevant"],
  ["bind:relevant", "relevant"],
  ["bind:constraint", "constraint"],
  ["bind:required", "required"],
  ["bind:readonly", "read_only"],
  ["readonly", "read_only"],
  ["bind:calculate", "calculation"],
  ["calculate", "calculation"],
  ["bind:type", "type"],
  ["constraint_msg", "constraint_message"],
  ["constraint-msg", "constraint_message"],
  ["constraining_message", "constraint_message"],
  ["bind:jr:constraintmsg", "constraint_message"],
  ["bind:jr:requiredmsg", "required_message"],
  ["requiredmsg", "required_message"],
  ["control:appearance", "appearance"],
  ["body:appearance", "appearance"],
  ["jr:count", "repeat_count"],
  ["control:jr:count", "repeat_count"],
  ["count", "repeat_count"],
]);
const IN_LANGUAGES = new Set(["label", "hint", "guidance_hint", "constraint_message", "required_message", "image", "audio", "video", "big-image"]); // prettier-ignore

/** What the first row of a sheet says of a column: `label::English (en)`, `bind:relevant`, `Constraint message`. */
export function columnOf(cell: string): Column {
  const title = cell.trim().slice(0, 200);
  const parts = title
    .replaceAll(/::?/g, ":")
    .split(":")
    .map((part) => part.trim());
  if (parts[0]?.toLowerCase() === "media") parts.shift();
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_]+/g, "_");
  const whole = plain(parts.join(":"));
  const alias = ALIASES.get(whole);
  if (alias !== undefined) return { name: alias, language: null, title };
  const [first = "", ...rest] = parts;
  // `bind:jr:constraintMsg:fr`
  const jr = rest.length === 3 ? ALIASES.get(plain([first, rest[0], rest[1]].join(":"))) : undefined;
  if (jr !== undefined) return { name: jr, language: rest[2] ?? null, title };
  const name = ALIASES.get(plain(first)) ?? plain(first);
  if (rest.length > 0 && IN_LANGUAGES.has(name)) return { name, language: rest.join(":"), title };
  return { name: rest.length > 0 ? whole : name, language: null, title };
}

/** A row below the header. Its cells are trimmed. */
export class Row {
  readonly #cells = new Map<string, string>();

  constructor(cells: string[], columns: Column[]) {
    for (const [index, column] of columns.entries()) {
      const cell = (cells[index] ?? "").replaceAll("\u00A0", " ").trim();
      const key = keyOf(column.name, column.language);
      if (cell !== "" && !this.#cells.has(key)) this.#cells.set(key, cell);
    }
  }

  /** Empty if it has none. */
  get(name: string, language: string | null = null): string {
    return this.#cells.get(keyOf(name, language)) ?? "";
  }

  values(): Iterable<string> {
    return this.#cells.values();
  }

  get isEmpty(): boolean {
    return this.#cells.size === 0;
  }
}

function keyOf(name: string, language: string | null): string {
  return language === null ? name : [name, language].join("\n");
}

export type Table = { columns: Column[]; rows: Row[] };

/** The first row that is not empty has the names of the columns. */
export function tableOf(cells: string[][] | undefined): Table {
  const at = cells?.findIndex((row) => row.some((cell) => cell.trim() !== "")) ?? -1;
  if (!cells || at === -1) return { columns: [], rows: [] };
  const columns = (cells[at] ?? []).map(columnOf);
  const rows = cells.slice(at + 1).map((row) => new Row(row, columns));
  return { columns, rows: rows.filter((row) => !row.isEmpty) };
}
