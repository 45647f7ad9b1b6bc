import type { ReactNode } from "react";

/** Settings under a heading. */
export function SettingsPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="perforation px-4 py-5 sm:px-6">
      <h3 className="mb-3 font-serif text-17 font-semibold">{title}</h3>
      <div className="max-w-xl space-y-4">{children}</div>
    </section>
  );
}
