import Link from "next/link";
import { CodeTabs } from "./code-tabs";
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

type Sample = { label: string; code: string };

const BODY = `{
  "title": "Leave request",
  "fields": [
    { "key": "name", "type": "text", "label": "Full name", "required": true },
    { "key": "from", "type": "date", "label": "First day off", "required": true },
    { "key": "kind", "type": "select", "label": "Kind of leave",
      "config": { "options": ["Holiday", "Parental", "Other"] } }
  ],
  "expires_in": "7d"
}`;

/** Create a form, send its link and read the response, with nothing but curl and sh. */
function curlSamples(baseUrl: string): Sample[] {
  const create = `FORM=$(curl -sS ${baseUrl}/api/v1/forms \\
  -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" \\
  -d '${BODY.replaceAll("\n", "\n  ")}')
ID=$(printf '%s' "$FORM" | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')
printf '%s' "$FORM" | sed 's/.*"url":"\\([^"]*\\)".*/Send this link: \\1\\n/'`;
  const read = `curl -sS "${baseUrl}/api/v1/forms/$ID/responses" -H "Authorization: Bearer $KEY"`;
  return [
    { label: "1. Create a form and get its link", code: create },
    { label: "2. Read the answer", code: read },
  ];
}

/** The same in one script for Node 20 or later. */
function javascriptSamples(baseUrl: string): Sample[] {
  const code = `// form.mjs: KEY=fs_live_… node form.mjs
const base = "${baseUrl}";
const headers = { Authorization: \`Bearer \${process.env.KEY}\`, "Content-Type": "application/json" };

async function call(path, init) {
  const reply = await fetch(base + path, { ...init, headers });
  if (!reply.ok) throw new Error(\`\${reply.status} \${await reply.text()}\`);
  return reply.json();
}

// 1. Create a form.
const form = await call("/api/v1/forms", {
  method: "POST",
  body: JSON.stringify({
    title: "Leave request",
    fields: [
      { key: "name", type: "text", label: "Full name", required: true },
      { key: "from", type: "date", label: "First day off", required: true },
    ],
    expires_in: "7d",
  }),
});

// 2. Send its link to a person.
console.log("Send this link:", form.url);

// 3. Read the answer. (A webhook tells you when there is one; this asks every two seconds.)
for (;;) {
  const [response] = await call(\`/api/v1/forms/\${form.id}/responses\`);
  if (response) {
    console.log("Answer:", response.data);
    break;
  }
  await new Promise((resolve) => setTimeout(resolve, 2_000));
}
`;
  return [{ label: "form.mjs", code }];
}

/** The same for Python 3, with nothing to install. */
function pythonSamples(baseUrl: string): Sample[] {
  const code = `# form.py: KEY=fs_live_… python3 form.py
import json, os, time
from urllib.request import Request, urlopen

BASE = "${baseUrl}"

def call(path, body=None):
    headers = {"Authorization": f"Bearer {os.environ['KEY']}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(BASE + path, data=data, headers=headers)) as reply:
        return json.load(reply)

# 1. Create a form.
form = call("/api/v1/forms", {
    "title": "Leave request",
    "fields": [
        {"key": "name", "type": "text", "label": "Full name", "required": True},
        {"key": "from", "type": "date", "label": "First day off", "required": True},
    ],
    "expires_in": "7d",
})

# 2. Send its link to a person.
print("Send this link:", form["url"], flush=True)

# 3. Read the answer. (A webhook tells you when there is one; this asks every two seconds.)
while not (responses := call(f"/api/v1/forms/{form['id']}/responses")):
    time.sleep(2)
print("Answer:", responses[0]["data"])
`;
  return [{ label: "form.py", code }];
}
