import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";

/**
 * Prisma's own migration engine as WebAssembly: nothing to download, and it maintains `_prisma_migrations` as `prisma migrate deploy` does.
 * The engine and all its connections are closed when `work` is done.
 */
export async function withSchemaEngine<T>(
  factory: SqlMigrationAwareDriverAdapterFactory,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const bindings = await loadBindings();
  const { tracked, closeAll } = trackConnections(factory);
  const engine = await bindings.SchemaEngine.new({ datamodels: undefined }, () => undefined, bindMigrationAwareSqlAdapterFactory(tracked));
  try {
    return await work(engine);
  } finally {
    engine.free();
    await closeAll();
  }
}

/** The engine leaves its connections open; on SQLite they would keep their exclusive lock. */
function trackConnections(factory: SqlMigrationAwareDriverAdapterFactory) {
  const opened: SqlDriverAdapter[] = [];
  const track = async (connecting: Promise<SqlDriverAdapter>) => {
    const adapter = await connecting;
    opened.push(adapter);
    return adapter;
  };
  const tracked: SqlMigrationAwareDriverAdapterFactory = {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: () => track(factory.connect()),
    connectToShadowDb: () => track(factory.connectToShadowDb()),
  };
  // allSettled: the engine has closed some itself, and closing twice is an error.
  return { tracked, closeAll: () => Promise.allSettled(opened.map((adapter) => adapter.dispose())) };
}

type Bindings = { SchemaEngine: typeof SchemaEngine; __wbg_set_wasm: (exports: WebAssembly.Exports) => void };
let loading: Promise<Bindings> | null = null;

function loadBindings(): Promise<Bindings> {
  return (loading ??= instantiate());
}

/** The package's main file imports the .wasm as a module, which Node.js supports only behind a flag; so it is instantiated here. */
async function instantiate(): Promise<Bindings> {
  const bindings = (await import("@prisma/schema-engine-wasm/schema_engine_bg")) as unknown as Bindings & WebAssembly.ModuleImports; // its types leave out what the .wasm imports
  // The engine reports its panics here.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => void process.stderr.write(`${message}\n`) },
  });
  const folder = dirname(createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm"));
  const wasm = await WebAssembly.compile(readFileSync(join(folder, "schema_engine_bg.wasm")));
  const { exports } = await WebAssembly.instantiate(wasm, { "./schema_engine_bg.js": { ...bindings, ...withoutWaiting(bindings) } });
  bindings.__wbg_set_wasm(exports);
  (exports.__wbindgen_start as () => void)(); // a wasm export has no type
  return bindings;
}

/** Replaces the engine's setTimeout with an unreferenced one: it never clears the 10 s timer of its lock, which would keep commands alive. */
function withoutWaiting(bindings: object): WebAssembly.ModuleImports {
  const setTimer = (callback: () => void, milliseconds: number) => setTimeout(callback, milliseconds).unref();
  const names = Object.keys(bindings).filter((name) => name.startsWith("__wbg_setTimeout_")); // a hash follows
  return Object.fromEntries(names.map((name) => [name, setTimer]));
}
