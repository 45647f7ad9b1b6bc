"use client";

import { useDeferredValue, useState } from "react";
import { TextField } from "@/components/ui/text-field";
import { useIsReady } from "@/components/ui/use-is-ready";
import { developersWords } from "@/components/words/developers";

const words = developersWords.open;

type Entry = { href: string; code: string; text: string; /** Searched, not shown. */ more?: string };
type Section = { title: string; entries: Entry[] };

/** Everything in the reference by section; typing leaves what has all the words. Without a script it is a plain list. */
export function SearchReference({ sections }: { sections: Section[] }) {
  const isReady = useIsReady();
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed).toLowerCase().split(/\s+/).filter(Boolean);
  const found = sections
    .map(({ title, entries }) => ({ title, entries: entries.filter((entry) => hasAll(entry, wanted)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <search>
      {isReady && (
        <TextField
          label={words.search}
          type="search"
          value={typed}
          hint={words.searchHint}
          onChange={({ target }) => setTyped(target.value)}
          className="mb-6 max-w-md"
        />
      )}
      <p role="status" className={found.length > 0 ? "sr-only" : "text-muted"}>
        {wanted.length > 0 && words.found(found.reduce((sum, { entries }) => sum + entries.length, 0))}
      </p>
      <div className="gap-x-10 lg:columns-2">
        {found.map(({ title, entries }) => (
          <section key={title} className="mb-8 break-inside-avoid-column">
            <h2 className="mb-1 text-15 font-semibold">{title}</h2>
            <ul>
              {entries.map(({ href, code, text }) => (
                <li key={href}>
                  <a href={href} className="block rounded-control py-1 hover:bg-tint">
                    <code className="font-mono text-13 break-all text-accent">{code}</code>
                    <span className="block text-15 text-muted">{text}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </search>
  );
}

function hasAll({ code, text, more = "" }: Entry, wanted: string[]): boolean {
  const all = `${code} ${text} ${more}`.toLowerCase();
  return wanted.every((word) => all.includes(word));
}
