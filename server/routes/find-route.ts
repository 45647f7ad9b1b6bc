import type { Route } from "@/lib/entry/http/route";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Handlers = Partial<Record<Method, Route>>;

/** A route file of app/, as found by scripts/route-files.mjs. */
export type RouteFile = {
  /** The folders of its path: `["f", "[id]"]`. */ folders: string[];
  /** Methods it exports. */ methods: Method[];
  load: () => Promise<Handlers>;
};

/** A route of the table. */
type ServedRoute = {
  /** As in the API reference: `/f/{id}`. */ path: string;
  methods: Method[];
  /** Undefined when Next calls the handlers. */ handlers: Handlers | undefined;
};

/** The route of a path. */
type FoundRoute = {
  route: ServedRoute;
  /** Decoded segments by folder name. */ params: Record<string, string>;
};

type Leaf = {
  route: ServedRoute;
  /** The route's parameters, each with the index of its segment. */ params: { name: string; depth: number }[];
};
type Branch = {
  fixed: Map<string, Branch>;
  param?: Branch;
  /** The catch-all below it: `[[...name]]`, which also matches no segment (then it is optional), or `[...name]`. */
  rest?: Leaf & { isOptional: boolean };
  leaf?: Leaf;
};

/** The routes of the service, matched in Next's order: static segments before parameters, parameters before catch-alls. */
export class RouteTable {
  readonly #root: Branch = { fixed: new Map() };

  add({ folders, methods }: RouteFile, handlers?: Handlers): void {
    const path = `/${folders.map((folder) => folder.replace(/^\[(.*)\]$/, "{$1}")).join("/")}`;
    const leaf: Leaf = { route: { path, methods, handlers }, params: [] };
    let branch = this.#root;
    for (const [depth, folder] of folders.entries()) {
      if (/^\[\[?\.\.\./.test(folder)) {
        branch.rest = { ...leaf, isOptional: folder.startsWith("[[") };
        return;
      }
      if (folder.startsWith("[")) {
        leaf.params.push({ name: folder.slice(1, -1), depth });
        branch = branch.param ??= { fixed: new Map() };
      } else branch = fixedOf(branch, folder);
    }
    branch.leaf = leaf;
  }

  /** Finds the route of a decodable path (read-path.ts), with or without a query. */
  find(path: string): FoundRoute | null {
    const query = path.indexOf("?");
    const plain = query < 0 ? path : path.slice(0, query);
    const encoded = plain.slice(1).split("/");
    const segments = plain.includes("%") ? encoded.map(decodeURIComponent) : encoded;
    const leaf = findLeaf(this.#root, segments);
    if (!leaf) return null;
    const params: Record<string, string> = {};
    for (const { name, depth } of leaf.params) params[name] = segments[depth] ?? "";
    return { route: leaf.route, params };
  }
}

function fixedOf(branch: Branch, name: string): Branch {
  const known = branch.fixed.get(name) ?? { fixed: new Map<string, Branch>() };
  branch.fixed.set(name, known);
  return known;
}

function findLeaf(root: Branch, segments: string[]): Leaf | undefined {
  const findFrom = (branch: Branch, depth: number): Leaf | undefined => {
    const segment = segments[depth];
    if (segment === undefined) return branch.leaf ?? (branch.rest?.isOptional ? branch.rest : undefined);
    const fixed = branch.fixed.get(segment);
    const found = fixed && findFrom(fixed, depth + 1);
    if (found) return found;
    return (branch.param && segment !== "" ? findFrom(branch.param, depth + 1) : undefined) ?? branch.rest;
  };
  return findFrom(root, 0);
}
