export function targetProblem(url: string): string | null {
  return url === "" ? "Bad" : null;
}
