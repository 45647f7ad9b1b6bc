import { ContactLink } from "./contact-link";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { whatIsStored } from "@/lib/entry/respondent/view/what-is-stored";
import { fill } from "@/lib/rules/words/fill";

/** Who asks, why, what is stored and for how long. */
export function AskerNote({ appearance }: { appearance: Appearance }) {
  const { words, settings } = appearance;
  const { asker } = settings;
  if (!asker) return null;
  return (
    <div className="asker">
      <p dir="auto">
        <strong>{fill(words.asker.asks, { name: asker.name })}</strong>
      </p>
      {asker.reason && <p dir="auto">{asker.reason}</p>}
      {asker.contact && <ContactLink words={words} contact={asker.contact} />}
      <details>
        <summary>{words.stored.title}</summary>
        <ul>
          {whatIsStored(appearance).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {asker.privacy && (
          <p>
            <a href={asker.privacy} target="_blank" rel="noopener noreferrer">
              {words.asker.privacy}
            </a>
          </p>
        )}
      </details>
    </div>
  );
}
