import { responseQueries } from "./response-queries";
import type { BigSize } from "./seed-big";
import { formId, MANY, responseId, sizesOf } from "./seed-big";

const random = (below: number) => Math.floor(Math.random() * below);
const list = `/api/v1/forms/${MANY}/responses`;

/** What is read of a service that {@link seedBigPostgres} has filled: the path of the next request, by what it asks for. */
export const bigReads: Record<string, (size: BigSize) => string> = {
  "get form": (size) => `/api/v1/forms/${formId(random(sizesOf(size).forms))}`,
  "get response": (size) => `${list}/${responseId(random(sizesOf(size).many))}`,
  page: () => `/f/${MANY}`,
  "list 20 forms": () => "/api/v1/forms",
  "list 20 forms, active": () => "/api/v1/forms?status=active",
  "list 20 forms, expired": () => "/api/v1/forms?status=expired",
  "list 20 forms, closing first": () => "/api/v1/forms?sort=closing",
  "list 20 forms, last answered": () => "/api/v1/forms?sort=answered",
  "search forms, in all": () => "/api/v1/forms?search=request",
  "search forms, in the oldest three": () => "/api/v1/forms?search=zebra",
  "search forms, one": (size) => `/api/v1/forms?search=no+${random(sizesOf(size).forms)}`,
  "search forms, in none": () => "/api/v1/forms?search=nothing",
  "search forms, two words that never meet": () => "/api/v1/forms?search=spring+autumn",
  "counts of forms": () => "/api/v1/forms/counts",
  usage: () => "/api/v1/usage",
  "feed, from the start": () => "/api/v1/responses?limit=50",
  "feed, from somewhere": (size) => `/api/v1/responses?limit=50&after=${1 + random(sizesOf(size).forms)}-0`,
  "feed of one form": () => `/api/v1/responses?limit=50&form_id=${formId(3)}`,
  ...Object.fromEntries(
    Object.entries(responseQueries).map(([name, query]) => [`responses: ${name}`, () => `${list}?limit=50&expand=desk${query}`]),
  ),
  "responses: counts": () => `${list}/counts`,
  "responses: counts, search in half of all": () => `${list}/counts?search=spr`,
};
