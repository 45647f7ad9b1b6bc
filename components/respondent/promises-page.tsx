import type { InstancePromises } from "@/lib/entry/protection/instance-promises";
import type { Words } from "@/lib/rules/words/words";
import { PlainDocument } from "./document";

/** The page is in English only. */
export const PROMISES = "What this service promises";

/** What an instance holds to (contract §52.5). In English, whatever the words are. */
export function PromisesPage({ words, instance, promises, notPromised, keys }: { words: Words } & InstancePromises) {
  return (
    <PlainDocument words={words} title={PROMISES} summary={PROMISES}>
      <header className="head">
        <p className="form-name" dir="ltr">
          {instance}
        </p>
        <h1>{PROMISES}</h1>
        <p className="lead">This page is made from the settings of this instance.</p>
      </header>
      {promises.map(({ title: what, text }) => (
        <section key={what}>
          <h2>{what}</h2>
          <p className="message">{text}</p>
        </section>
      ))}
      <h2>What it does not promise</h2>
      <dl className="answers">
        {notPromised.map(({ title: what, text }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h2>Checking a receipt</h2>
        <p>
          <a href="/verify">Check a receipt here</a>, or with <a href="/verify-receipt.mjs">one file for Node.js</a>, without a network. The
          keys are at <a href="/.well-known/jwks.json">/.well-known/jwks.json</a>:
        </p>
        <ul>
          {keys.map((key) => (
            <li key={key}>
              <code>{key}</code>
            </li>
          ))}
        </ul>
      </section>
    </PlainDocument>
  );
}
