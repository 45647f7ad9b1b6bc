import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RouteTable } from "@/server/routes/find-route";
import { routeFiles } from "@/server/routes/generated/route-table";

const BUILD = ".next/standalone/.next/work";
/** Next's manifest of a build: the file of each path, with the paths in the order in which Next tries them. */
const files = read("app-path-routes-manifest.json") as Record<string, string>;
const order = read("routes-manifest.json") as Record<"staticRoutes" | "dynamicRoutes", { page: string; regex: string }[]>;

function read(name: string): unknown {
  return JSON.parse(readFileSync(`${BUILD}/${name}`, "utf8"));
}

/** The page that Next finds for a path. */
function findByNext(path: string): string | undefined {
  return [...order.staticRoutes, ...order.dynamicRoutes].find(({ regex }) => new RegExp(regex).test(path))?.page;
}

describe("the table of routes", () => {
  const ours = routeFiles.map(({ folders }) => `/${folders.join("/")}`);
  const table = new RouteTable();
  for (const file of routeFiles) table.add(file);

  it("names the route files that Next finds", () => {
    const theirs = Object.entries(files).flatMap(([file, path]) => (file.endsWith("/route") ? [path] : []));
    expect(ours.toSorted()).toEqual(theirs.toSorted());
  });

  it("matches every path as Next does, even where several patterns fit", () => {
    const segments = [...new Set(routeFiles.flatMap(({ folders }) => folders.map((folder) => (folder.startsWith("[") ? "any" : folder))))];
    const known = ours.map((path) => path.split("/").slice(1));
    // Each path as it is, with each pair of segments swapped, one shorter and one longer.
    const tried = known.flatMap((parts) => [
      ...parts.flatMap((_, index) => segments.map((segment) => parts.with(index, segment))),
      parts.slice(0, -1),
      [...parts, "any"],
    ]);
    const paths = [...new Set(tried.map((parts) => `/${parts.map((part) => (part.startsWith("[") ? "any" : part)).join("/")}`))];
    expect(paths.length).toBeGreaterThan(1_000);
    for (const path of paths) {
      const page = findByNext(path);
      const expected = page && ours.includes(page) ? page.replaceAll("[", "{").replaceAll("]", "}") : undefined;
      expect(table.find(path)?.route.path.replaceAll("[", "{").replaceAll("]", "}"), path).toBe(expected);
    }
  });

  it("names the methods that the files export", async () => {
    for (const { folders, methods, load } of routeFiles) {
      const exported = Object.keys(await load()).filter((name) => /^[A-Z]+$/.test(name));
      expect(methods.toSorted(), folders.join("/")).toEqual(exported.toSorted());
    }
  });
});
