type Call = { path: string; pathParameters: string[]; query: string[]; values: Map<string, string> };

/** Path and query of a call, with the typed parameters filled in. */
export function addressOf({ path, pathParameters, query, values }: Call): string {
  const filled = pathParameters.reduce((text, name) => text.replace(`{${name}}`, encodeURIComponent(values.get(name) ?? "")), path);
  const given = new URLSearchParams(query.flatMap((name) => (values.get(name) ? [[name, values.get(name) ?? ""]] : [])));
  return given.size > 0 ? `${filled}?${given.toString()}` : filled;
}
