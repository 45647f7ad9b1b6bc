import { exampleFor } from "./examples";
import type { OperationGroup } from "./groups";
import { groupOf, operationGroups } from "./groups";
import { jsonSchema } from "./json-schema";
import { REASONS } from "./openapi-errors";
import type { Operation } from "@/lib/entry/http/operation";
import { operations } from "@/lib/entry/api/operations/operations";
import { publicOperations } from "@/lib/entry/api/operations/public-operations";
import type { SchemaRow } from "./schema-rows";
import { schemaRows } from "./schema-rows";
import type { Steps } from "@/lib/base/turns/turns";
import { inTurns } from "@/lib/base/turns/turns";

/** An operation as shown in the reference. */
export type ReferenceOperation = {
  id: string;
  method: Operation["method"];
  path: string;
  summary: string;
  isPublic: boolean;
  pathParameters: string[];
  query: SchemaRow[];
  headers: string[];
  body: { rows: SchemaRow[]; example: string } | null;
  file: Operation["file"] | null;
  status: number;
  answer: SchemaRow[] | null;
  errors: { status: number; reason: string }[];
};

export type ReferenceGroup = { name: OperationGroup; operations: ReferenceOperation[] };

let known: Promise<ReferenceGroup[]> | undefined;

/**
 * The API reference, derived from the operations like the OpenAPI document. Building it takes about 60 ms, so each process does it only once, in
 * several turns of the event loop.
 */
export function apiReference(): Promise<ReferenceGroup[]> {
  return (known ??= inTurns(describeAll()));
}

function* describeAll(): Steps<ReferenceGroup[]> {
  const all: ReferenceOperation[] = [];
  for (const [id, operation] of Object.entries<Operation>({ ...operations, ...publicOperations })) {
    all.push(describe(id, operation, id in publicOperations));
    yield;
  }
  return operationGroups
    .map((name) => ({ name, operations: all.filter((operation) => groupOf(operation) === name) }))
    .filter((group) => group.operations.length > 0);
}

function describe(id: string, operation: Operation, isPublic: boolean): ReferenceOperation {
  const { method, path, summary, query, body, response, file, status, errors, idempotent } = operation;
  const always = isPublic ? [] : [401, 403];
  return {
    id,
    method,
    path,
    summary,
    isPublic,
    pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""),
    query: query ? schemaRows(jsonSchema(query, "input")) : [],
    headers: idempotent ? ["Idempotency-Key"] : [],
    body: body ? { rows: schemaRows(jsonSchema(body, "input")), example: exampleFor(id, jsonSchema(body, "input")) } : null,
    file: file ?? null,
    status,
    answer: response ? schemaRows(jsonSchema(response, "output")) : null,
    errors: [...always, ...errors].map((code) => ({ status: code, reason: REASONS[code] ?? "" })),
  };
}
