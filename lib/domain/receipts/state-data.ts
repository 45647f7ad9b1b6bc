import { answerBytes } from "@/lib/base/db/answer-bytes";
import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { isAmong } from "@/lib/base/db/json-parameters";
import { responses } from "@/lib/base/db/tables";
import { Turns } from "@/lib/base/turns/turns";
import type { FormRow } from "@/lib/domain/forms/data";
import { askedFields } from "@/lib/domain/responses/stored/asked-fields";
import { partsInTurns } from "@/lib/domain/responses/stored/read-in-parts";
import type { FileFacts, State, StateRow } from "./state";
import { newSalt, possibleFiles, stateOf } from "./state";

const { sql } = Prisma;

const readStateRows = responses.reader(["id", "formId", "data", "sealed", "submittedAt", "changedAt", "formVersion", "slot"]);

type Placed = StateRow & { slot: number };

/** Reads up to a few hundred responses of a form, in the order of their places, in parts of about half a megabyte. */
export async function* readForStates(formId: string, ids: string[]): AsyncGenerator<Placed[]> {
  // The form is compared here: as a condition beside ORDER BY it makes SQLite read all of a form's responses in their order.
  const heads = await readRows<{ id: string; formId: string; size: number }>(
    sql`SELECT id, form_id AS "formId", ${answerBytes()} AS size FROM responses WHERE ${isAmong("id", ids)} ORDER BY slot`,
  );
  for await (const some of partsInTurns(heads.filter((head) => head.formId === formId)))
    yield await readStateRows(sql`FROM responses WHERE ${isAmong("id", idsOf(some))} ORDER BY slot`);
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** The salts of responses that have one, by id. */
export async function readSalts(ids: string[]): Promise<Map<string, string>> {
  const rows = await readRows<{ id: string; salt: string }>(
    sql`SELECT response_id AS id, salt FROM response_salts WHERE ${isAmong("response_id", ids)}`,
  );
  return new Map(rows.map(({ id, salt }) => [id, salt]));
}

type Salted = { states: Map<string, State>; /** For responses that had none, by id. */ newSalts: Map<string, string> };

/** The states of responses of one form, by id. A response without a salt gets a new one, which the caller has to store. */
export async function statesOf(form: FormRow, rows: StateRow[], salts: ReadonlyMap<string, string>): Promise<Salted> {
  const files = await filesNamedIn(form.id, rows);
  const fieldsOf = await askedFields(form, rows);
  const newSalts = new Map<string, string>();
  const states = new Map<string, State>();
  const turns = new Turns();
  for (const row of rows) {
    const salt = salts.get(row.id) ?? newSalt();
    if (!salts.has(row.id)) newSalts.set(row.id, salt);
    states.set(row.id, stateOf(row, { fields: fieldsOf(row), salt, files }));
    if (turns.isOver) await turns.next();
  }
  return { states, newSalts };
}

async function filesNamedIn(formId: string, rows: StateRow[]): Promise<Map<string, FileFacts>> {
  const ids = rows.flatMap(({ data }) => possibleFiles(data));
  if (ids.length === 0) return new Map();
  const found = await readRows<FileFacts & { formId: string }>(
    sql`SELECT id, form_id AS "formId", name, size, arrived_digest AS "sha256" FROM files WHERE ${isAmong("id", ids)}`,
  );
  const own = found.filter((file) => file.formId === formId); // as above: SQLite would read all files of the form
  return new Map(own.map(({ id, name, size, sha256 }) => [id, { id, name, size, sha256 }]));
}
