/** Prints a table in Markdown; its first row is the header. */
export function printTable([head = [], ...rows]: string[][]): void {
  const lines = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  console.log(`\n${lines.join("\n")}`);
}
