import Link from "next/link";
import { CodeTabs } from "./code-tabs";
import { curlSamples, javascriptSamples, pythonSamples } from "./samples";
import { verifySamples } from "./verify-samples";
import { LinkButton } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { developersWords as words } from "@/components/words/developers";

const link = "text-accent underline underline-offset-4";
const heading = "font-serif text-20 font-semibold";

/** First steps with the API, using this server's address. */
export function Developers({ baseUrl }: { baseUrl: string }) {
  return (
    <>
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={<LinkButton href="/settings/developers/reference">{words.reference}</LinkButton>}
      />
      <div className="flex max-w-4xl flex-col gap-12">
        <section aria-labelledby="quick-start" className="flex flex-col gap-3">
          <h2 id="quick-start" className={heading}>
            {words.quickStart}
          </h2>
          <p>
            {words.keyText}{" "}
            <Link href="/settings/keys" className={link}>
              {words.keyLink}
            </Link>
          </p>
          <CodeTabs samples={{ curl: curlSamples(baseUrl), javascript: javascriptSamples(baseUrl), python: pythonSamples(baseUrl) }} />
        </section>
        <section aria-labelledby="webhooks" className="flex flex-col gap-3">
          <h2 id="webhooks" className={`${heading} scroll-mt-16`}>
            {words.webhooks}
          </h2>
          <p className="max-w-prose">
            {words.webhooksText}{" "}
            <Link href="/settings/webhooks" className={link}>
              {words.secretLink}
            </Link>
          </p>
          <CodeTabs samples={verifySamples} />
        </section>
        <section aria-labelledby="more" className="flex flex-col gap-3">
          <h2 id="more" className={heading}>
            {words.more}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            <li className="py-4">
              <Link href="/settings/developers/reference" className={link}>
                {words.reference}
              </Link>
              <p className="text-muted">{words.referenceText}</p>
            </li>
            <li className="py-4">
              <a href="/api/v1/openapi.json" className={link}>
                {words.document}
              </a>
              <p className="text-muted">{words.documentText}</p>
            </li>
          </ul>
        </section>
      </div>
    </>
  );
}
