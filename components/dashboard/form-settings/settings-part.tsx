import type { ReactNode } from "react";
import { formSettingsWords as words } from "@/components/words/form-settings";

/** Settings under a heading that the address can name. */
export function SettingsPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id={idOf(title)} className="perforation scroll-mt-4 px-4 py-5 sm:px-6">
      <h3 className="mb-3 font-serif text-17 font-semibold">{title}</h3>
      <div className="max-w-xl space-y-4">{children}</div>
    </section>
  );
}

/** Links to the parts of the page. */
export function SettingsPartLinks({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label={words.parts} className="mt-3">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${idOf(title)}`} className="inline-block py-1 text-15 underline underline-offset-3">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function idOf(title: string): string {
  return `part-${title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
}
