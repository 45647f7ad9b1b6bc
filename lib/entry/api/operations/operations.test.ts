import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { notAllowed, options } from "./not-allowed";
import { roles } from "@/lib/rules/access/roles";
import { scopes } from "@/lib/rules/access/scopes";
import type { Operation } from "@/lib/entry/http/operation";
import { operations } from "./operations";
import { publicOperations } from "./public-operations";

const root = join(import.meta.dirname, "../../../..");
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Routes that are not operations: the reply to unknown addresses, health and metrics, pages for people, and the requests of their scripts. */
const PAGES = [
  "f/[id]/receipt/[receipt]",
  "f/[id]/receipt/[receipt]/change",
  "f/[id]/receipt/[receipt]/withdraw",
  "f/[id]/outcome/[kind]",
  "f/[id]/at/[token]",
  "f/[id]/[...lost]",
  "drafts/[id]/preview",
  "templates/[id]/preview",
  "question-types/[type]/preview",
  "forms/[id]/versions/[version]/preview",
  "mails/[id]/html",
  "unsubscribe/[token]",
  "r/[token]",
  "promises",
  "verify",
  "sign-in/provider/[id]",
  "sign-in/provider/[id]/sign-out",
  "sign-in/provider/callback",
];
/** Former paths of operations, which still work. */
const FORMER = ["api/v1/rehearsal/advance"];
const NOT_OPERATIONS = [
  ...FORMER,
  "api/[[...path]]",
  "healthz",
  "mcp",
  "metrics",
  "readyz",
  ".well-known/jwks.json",
  ".well-known/oauth-authorization-server",
  ".well-known/oauth-protected-resource",
  ".well-known/oauth-protected-resource/mcp",
  "oauth/consent",
  "oauth/register",
  "oauth/revoke",
  "oauth/token",
  ...PAGES,
  "f/[id]/check",
  "f/[id]/enter",
  "f/[id]/print",
  "f/[id]/progress",
  "f/[id]/receipt/[receipt]/signed",
  "f/[id]/sw.js",
  "f/[id]/waiting",
];

type Route = { file: string; path: string; source: string; methods: string[] };
const routes = await Promise.all(
  readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\/route\.tsx?$/.test(file))
    .map((file) => `app/${file}`)
    .filter((file) => !NOT_OPERATIONS.some((folder) => file.startsWith(`app/${folder}/route.`)))
    .map(readRoute),
);

/** The methods that a route file serves, without those it refuses. */
async function readRoute(file: string): Promise<Route> {
  const exports = (await import(join(root, file))) as Record<string, unknown>;
  return {
    file,
    path: file
      .replace(/^app/, "")
      .replace(/\/route\.tsx?$/, "")
      .replaceAll(/\[\w+\]/g, "{}"),
    source: readFileSync(join(root, file), "utf8").replaceAll(/handle\(\s+/g, "handle("),
    methods: METHODS.filter((method) => exports[method] !== undefined && exports[method] !== notAllowed && exports[method] !== options),
  };
}

const shape = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");
const routeOf = ({ path }: Operation) => routes.find((route) => route.path === shape(path));
const keyed = Object.entries<Operation>(operations);
const open = Object.entries<Operation>(publicOperations);

describe("operations and route files match", () => {
  it.each([...keyed, ...open])("%s has a route file that serves its method", (_, operation) => {
    expect(routeOf(operation)?.methods).toContain(operation.method);
  });

  it.each(keyed)("%s requires a key, by handle(), in its own route file", (id, operation) => {
    expect(routeOf(operation)?.source).toContain(`export const ${operation.method} = handle(operations.${id},`);
  });

  it.each(routes.map(({ file, ...route }) => [file, route] as const))("%s serves only what operations name", (_, { path, methods }) => {
    const named = [...keyed, ...open].filter(([, operation]) => shape(operation.path) === path).map(([, { method }]) => method);
    expect(methods.toSorted()).toEqual(named.toSorted());
  });

  it.each(keyed)("%s says which scopes it needs, or which role of a signed-in person", (_, { scopes: needed, leastRole }) => {
    if (leastRole) expect([needed, roles]).toEqual([undefined, expect.arrayContaining([leastRole])]);
    else expect(needed?.length && needed.every((scope) => scopes.includes(scope))).toBe(true);
  });

  it.each(keyed.filter(([, { body, takes }]) => body ?? takes))("%s says how long its body may be", (_, { bodyLimit }) => {
    expect(bodyLimit).toBeGreaterThan(0);
  });

  it("no method and path is listed twice", () => {
    const names = [...keyed, ...open].map(([, { method, path }]) => `${method} ${shape(path)}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
