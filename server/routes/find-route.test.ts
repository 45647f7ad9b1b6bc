import { expect, it } from "vitest";
import { RouteTable } from "./find-route";

const table = new RouteTable();
const paths = [
  "healthz",
  "api/[[...path]]",
  "api/v1/forms",
  "api/v1/forms/counts",
  "api/v1/forms/[form_id]",
  "api/v1/forms/[form_id]/usage",
  "f/[id]",
  "f/[id]/check",
  "f/[id]/[...lost]",
];
for (const path of paths) table.add({ folders: path.split("/"), methods: ["GET"], load: () => Promise.resolve({}) });

it.each([
  ["/healthz", "/healthz", {}],
  ["/api/v1/forms?limit=2", "/api/v1/forms", {}],
  ["/api/v1/forms/counts", "/api/v1/forms/counts", {}],
  ["/api/v1/forms/01A", "/api/v1/forms/{form_id}", { form_id: "01A" }],
  ["/api/v1/forms/counts/usage", "/api/v1/forms/{form_id}/usage", { form_id: "counts" }], // as Next finds it
  ["/f/a%20b?x=/f/c", "/f/{id}", { id: "a b" }],
  ["/f/a/check", "/f/{id}/check", { id: "a" }],
  ["/f/a/check/b", "/f/{id}/{...lost}", { id: "a" }],
  ["/api", "/api/{[...path]}", {}],
  ["/api/v1/forms/01A/nothing", "/api/{[...path]}", {}],
])("%s leads to %s", (path, route, params) => {
  expect(table.find(path)).toMatchObject({ route: { path: route }, params });
});

it.each(["/", "/f", "/f/", "/healthz/x", "/forms"])("%s leads to no route", (path) => {
  expect(table.find(path)).toBeNull();
});
