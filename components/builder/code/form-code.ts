/** Programs that create this form through the API. They read the API key from the variable KEY. */
type Code = { baseUrl: string; content: Record<string, unknown> };

export type CodeLanguage = "curl" | "javascript" | "python";

export const formCode: Record<CodeLanguage, (code: Code) => string> = {
  // The quoted delimiter keeps the shell from expanding anything in the JSON, and no line of JSON equals it.
  curl: ({ baseUrl, content }) =>
    [
      `curl -sS -X POST ${shellQuote(`${baseUrl}/api/v1/forms`)} \\`,
      `  -H "Authorization: Bearer $KEY" \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  --data-binary @- <<'JSON'`,
      JSON.stringify(content, null, 2),
      "JSON",
    ].join("\n"),

  javascript: ({ baseUrl, content }) =>
    [
      `const form = ${JSON.stringify(content, null, 2)};`,
      "",
      `const reply = await fetch(${JSON.stringify(`${baseUrl}/api/v1/forms`)}, {`,
      `  method: "POST",`,
      '  headers: { Authorization: `Bearer ${process.env.KEY}`, "Content-Type": "application/json" },',
      "  body: JSON.stringify(form),",
      "});",
      "if (!reply.ok) throw new Error(await reply.text());",
      "console.log(await reply.json());",
    ].join("\n"),

  python: ({ baseUrl, content }) =>
    [
      "import json, os, urllib.request",
      "",
      `form = ${pythonLiteral(content)}`,
      "",
      "request = urllib.request.Request(",
      `    ${JSON.stringify(`${baseUrl}/api/v1/forms`)},`,
      `    data=json.dumps(form).encode(),`,
      `    headers={"Authorization": "Bearer " + os.environ["KEY"], "Content-Type": "application/json"},`,
      ")",
      "with urllib.request.urlopen(request) as reply:",
      "    print(json.load(reply))",
    ].join("\n"),
};

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** JSON as a Python literal: only true, false and null differ. */
function pythonLiteral(value: unknown, indent = ""): string {
  const inner = `${indent}    `;
  const block = (open: string, entries: string[], close: string) =>
    entries.length === 0 ? open + close : `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join("")}${indent}${close}`;
  if (Array.isArray(value))
    return block(
      "[",
      value.map((entry) => pythonLiteral(entry, inner)),
      "]",
    );
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
    return block(
      "{",
      entries.map(([key, entry]) => `${JSON.stringify(key)}: ${pythonLiteral(entry, inner)}`),
      "}",
    );
  }
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  return JSON.stringify(value);
}
