// Several values in one parameter (contract §17, `answer.<key>_any`): separated by commas. A backslash takes the next character as it is.

export function joinValues(values: string[]): string {
  return values.map((value) => value.replaceAll(/[\\,]/g, String.raw`\$&`)).join(",");
}

export function splitValues(text: string): string[] {
  const values: string[] = [];
  let value = "";
  for (const part of text.match(/\\[\s\S]|[^\\,]+|[\\,]/g) ?? []) {
    if (part === ",") {
      values.push(value);
      value = "";
    } else value += part.length > 1 && part.startsWith("\\") ? part.slice(1) : part;
  }
  return [...values, value];
}
