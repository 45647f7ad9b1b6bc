import type { JsonSchema } from "./describe-schema";
import { exampleOf } from "./example-of";
import type { Operation } from "@/lib/entry/http/operation";

/** Examples that are more useful than the minimal ones. */
const EXAMPLES: Record<string, unknown> = {
  createForm: {
    title: "Leave request",
    fields: [
      { key: "name", type: "text", label: "Full name", required: true },
      { key: "kind", type: "select", label: "Kind of leave", config: { options: ["Holiday", "Parental", "Other"] } },
    ],
    expires_in: "7d",
    settings: { response_limit: 1 },
  },
  saveMailServer: {
    host: "mail.example.com",
    port: 587,
    security: "starttls",
    user: "forms@example.com",
    password: "the password of the mail server",
    from: "Forms <forms@example.com>",
    current_password: "your own password",
  },
  findPerson: { email: "ada@example.com" },
  archivePerson: { email: "ada@example.com" },
  erasePerson: { email: "ada@example.com", items: [{ kind: "response", id: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }], expected: 1 },
  testMailServer: { to: "ada@example.com" },
  advanceTestClock: { by: "2h" },
  updateForm: { expires_at: "2027-01-31T10:00:00" },
  changeOperating: { respondents: { by: "confirmed_email", domains: ["example.org"], once: true } },
  createPicture: { data: "R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==" },
  saveBrand: { accent_color: "#1d4e89", typeface: "slab" },
  createRound: {
    form: { title: "Leave request", fields: [{ key: "kind", type: "text", label: "Kind of leave" }] },
    people: [{ name: "Ada Lovelace", email: "ada@example.com" }],
    remind: ["3d", "1d before"],
  },
  createDecision: {
    title: "Pay invoice 17?",
    people: [
      { name: "Ada Lovelace", email: "ada@example.com" },
      { name: "Grace Hopper", veto: true },
      { name: "Alan Turing", email: "alan@example.com" },
    ],
    rule: { at_least: 2 },
    deadline: "4h",
    at_deadline: { decide: "reject" },
  },
  changeDecision: { deadline: "2h" },
  replaceContent: { version: 1, title: "Leave request", fields: [{ key: "name", type: "text", label: "Full name" }] },
  putTranslation: { title: "Urlaubsantrag", fields: [{ key: "name", label: "Vollständiger Name" }] },
  saveDraft: { revision: 1, content: { title: "Leave request", fields: [{ key: "name", type: "text", label: "Full name" }] } },
  submitResponse: { data: { name: "Ada Lovelace" } },
  sendTestEvent: {},
  createDraft: { content: { title: "Leave request", fields: [{ key: "name", type: "text", label: "Full name" }] } },
  updateDraft: { revision: 1, content: { title: "Leave request", fields: [] } },
};

const HOOK = "https://example.com/webhooks";
const REQUEST = { url: HOOK, moment: "2027-01-31T10:00:00" };
const REPLY = { url: "https://forms.example.com/f/01M83XNPPWRW9K542KEPNYTXY2", moment: "2027-01-31T10:00:00.000" };

/** An example body as JSON text. */
export function exampleFor(id: string, schema: JsonSchema): string {
  return JSON.stringify(Object.hasOwn(EXAMPLES, id) ? EXAMPLES[id] : exampleOf(schema, REQUEST), null, 2);
}

/** Examples of replies whose schemas allow more than what they show. */
const REPLIES: Record<string, unknown> = {
  describeApi: { openapi: "3.1.0" },
};

/** An example of a reply: what is always in it. */
export function exampleOfReply(id: string, schema: JsonSchema, { path }: Pick<Operation, "path">): unknown {
  if (Object.hasOwn(REPLIES, id)) return REPLIES[id];
  return exampleOf(schema, path.startsWith("/api/v1/webhooks") ? { ...REPLY, url: HOOK } : REPLY);
}
