/** A shell command to run on the server. */
export function Command({ children }: { children: string }) {
  return (
    <code className="mt-2 block overflow-x-auto rounded-control border border-line bg-paper px-3 py-2 font-mono text-13">{children}</code>
  );
}
