import type { McpServer, Resource, ServerContext } from "@modelcontextprotocol/server";
import type * as Sdk from "@modelcontextprotocol/server";
import { ID } from "@/lib/base/ids/id-pattern";
import type { Reader } from "@/lib/domain/forms/access/data";
import { cursorBehind, listForms } from "@/lib/domain/forms/list/list-data";
import type { ListedRow } from "@/lib/domain/forms/present";
import { toErrorReply } from "@/lib/entry/http/to-error-reply";
import type { Granted } from "@/lib/rules/access/scopes";
import { missingScopes } from "@/lib/rules/access/scopes";
import { getAnswer, listQuestions } from "@/lib/entry/mcp/tools/questions";

/** Changes of lists are not announced: that needs a session, or a stream that stays open. */
export const UNANNOUNCED = { listChanged: false };

const PAGE_LENGTH = 50;
const ADDRESS = "formslip://questions/";
const QUESTION = new RegExp(`^${ADDRESS}(${ID})$`);
const CURSOR = new RegExp(`^${ID}$`);

const TEMPLATE = {
  name: "question",
  title: "A question and its answer",
  description: "The current outcome of a question, by its question_id: what get_answer returns, as JSON.",
  uriTemplate: `${ADDRESS}{question_id}`,
  mimeType: "application/json",
};

type Questions = {
  sdk: typeof Sdk;
  reader: Reader;
  scopes: Granted;
  /** The outcome of a question as JSON. @throws DomainError, among others if the key may not read answers. */
  read: (questionId: string, context: ServerContext) => Promise<string>;
};

/**
 * Answered questions as resources, for programs that let their user attach one. The handlers are our own, as those of the SDK list everything in one page.
 */
export function registerResources({ server }: McpServer, { sdk, reader, scopes, read }: Questions): void {
  const { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } = sdk;
  // As in tools/list: what the key may not do is not shown. Titles are what list_questions shows, and answers are what get_answer does.
  const may = (needed: Parameters<typeof missingScopes>[1]) => missingScopes(scopes, needed).length === 0;
  server.registerCapabilities({ resources: UNANNOUNCED });
  server.setRequestHandler("resources/list", async ({ params }) => {
    const cursor = params?.cursor;
    if (cursor !== undefined && !CURSOR.test(cursor))
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, "cursor: Must be the nextCursor of an earlier page");
    if (!may([...listQuestions.scopes, ...getAnswer.scopes])) return { resources: [] };
    const rows = await listForms({ reader, status: "completed", now: new Date(), cursor, limit: PAGE_LENGTH });
    const page = rows.slice(0, PAGE_LENGTH); // the list reads one more
    const last = page.at(-1);
    return { resources: page.map(present), ...(last && rows.length > page.length && { nextCursor: cursorBehind(last, "newest") }) };
  });
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: may(getAnswer.scopes) ? [TEMPLATE] : [] }));
  server.setRequestHandler("resources/read", async ({ params: { uri } }, context) => {
    const id = QUESTION.exec(uri)?.[1];
    if (id === undefined) throw new ResourceNotFoundError(uri);
    try {
      return { contents: [{ uri, mimeType: TEMPLATE.mimeType, text: await read(id, context) }] };
    } catch (error) {
      const { status } = toErrorReply(error);
      if (status === 404) throw new ResourceNotFoundError(uri);
      throw new ProtocolError(status < 500 ? ProtocolErrorCode.InvalidRequest : ProtocolErrorCode.InternalError, sentenceOf(error));
    }
  });
}

function present({ id, title, lastResponseAt }: ListedRow): Resource {
  const annotations = lastResponseAt && { lastModified: lastResponseAt.toISOString() };
  return { uri: `${ADDRESS}${id}`, name: id, title, mimeType: TEMPLATE.mimeType, ...(annotations && { annotations }) };
}

/** The problems, one per line, so that a model can fix them. */
export function sentenceOf(error: unknown): string {
  const { detail } = toErrorReply(error);
  if (typeof detail === "string") return detail;
  return detail.map(({ loc, msg }) => `${loc.filter((part) => part !== "body").join(".")}: ${msg}`).join("\n");
}
