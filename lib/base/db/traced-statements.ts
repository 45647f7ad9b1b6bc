import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQueryable, Transaction } from "@prisma/driver-adapter-utils";
import type { DirectSql } from "./direct-sql-types";
import { isInSpan, traced } from "@/lib/base/tracing/tracing";

type System = "sqlite" | "postgresql";

/** Runs statements as a span of a request or an attempt. Their text has placeholders; their values stay here. */
function statement<T>(system: System, text: string, work: () => Promise<T>): Promise<T> {
  if (!isInSpan()) return work(); // of a worker that looks for something to do
  const name = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "SQL";
  const attributes = { "db.system.name": system, "db.query.text": text, "db.operation.name": name };
  return traced({ name, kind: "client", attributes }, work);
}

/** Direct SQL whose statements are spans. */
export function tracedDirectSql(system: System, direct: DirectSql): DirectSql {
  return {
    rows: (query, options) => statement(system, query.sql, () => direct.rows(query, options)),
    execute: (queries, sharing) => statement(system, queries.map(({ sql }) => sql).join(";\n"), () => direct.execute(queries, sharing)),
  };
}

/** An adapter of Prisma whose statements are spans. */
export function tracedAdapter(system: System, factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  const { provider, adapterName } = factory;
  return { provider, adapterName, connect: async () => tracedConnection(system, await factory.connect()) };
}

function tracedConnection(system: System, adapter: SqlDriverAdapter): SqlDriverAdapter {
  const getConnectionInfo = adapter.getConnectionInfo?.bind(adapter);
  return {
    ...tracedQueries(system, adapter),
    executeScript: (script) => adapter.executeScript(script),
    startTransaction: async (level) => tracedTransaction(system, await statement(system, "BEGIN", () => adapter.startTransaction(level))),
    dispose: () => adapter.dispose(),
    ...(getConnectionInfo && { getConnectionInfo }),
  };
}

function tracedTransaction(system: System, transaction: Transaction): Transaction {
  return {
    ...tracedQueries(system, transaction),
    options: transaction.options,
    commit: () => statement(system, "COMMIT", () => transaction.commit()),
    rollback: () => statement(system, "ROLLBACK", () => transaction.rollback()),
    createSavepoint: async (name) => transaction.createSavepoint?.(name),
    rollbackToSavepoint: async (name) => transaction.rollbackToSavepoint?.(name),
    releaseSavepoint: async (name) => transaction.releaseSavepoint?.(name),
  };
}

function tracedQueries(system: System, queryable: SqlQueryable): SqlQueryable {
  const { provider, adapterName } = queryable;
  return {
    provider,
    adapterName,
    queryRaw: (query) => statement(system, query.sql, () => queryable.queryRaw(query)),
    executeRaw: (query) => statement(system, query.sql, () => queryable.executeRaw(query)),
  };
}
