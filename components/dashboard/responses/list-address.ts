/** The filter and order of the list of responses as in the URL: parameters of the API (contract §17), `hide`, the columns left out, `view`, and `language`, that of the questions. */
export type ListParams = Readonly<Record<string, string>>;

/** The path of the list with changed parameters, at its first page. Null removes one. */
export function listHref(formId: string, params: ListParams, changes: Record<string, string | null> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...params, ...changes })) if (value !== null && value !== "") query.set(name, value);
  const text = query.toString();
  return `/forms/${formId}/responses${text === "" ? "" : `?${text}`}`;
}

const APPEARANCE = ["sort", "hide", "view", "language"];

/** The path of one response, shown in the same language. */
export function responseHref(formId: string, responseId: string, language: string | undefined): string {
  return `/forms/${formId}/responses/${encodeURIComponent(responseId)}${language === undefined ? "" : `?${new URLSearchParams({ language }).toString()}`}`;
}

/** Parameters that select responses, without order, columns and view: what the API takes as a filter. */
export function filterOf(params: ListParams): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !APPEARANCE.includes(name)));
}

/** Whether the list has all responses of the form: a search for spaces finds them all too. */
export function isUnfiltered(params: ListParams): boolean {
  return Object.entries(filterOf(params)).every(([name, value]) => name === "search" && value.trim() === "");
}

export function hiddenColumns({ hide = "" }: ListParams): string[] {
  return hide.split(",").filter(Boolean);
}
