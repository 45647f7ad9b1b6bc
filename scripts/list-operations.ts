import { openApiDocument } from "../lib/entry/api/reference/openapi";

// Prints the operations of the API document as a list in Markdown, for llms-full.txt.

for (const [path, methods] of Object.entries(openApiDocument("").paths))
  for (const [method, operation] of Object.entries(methods)) {
    const { description } = operation as { description: string }; // we wrote it
    console.log(`- \`${method.toUpperCase()} ${path}\`: ${description}`);
  }
