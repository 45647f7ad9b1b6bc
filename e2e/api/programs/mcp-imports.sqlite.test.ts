import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, it, onTestFinished } from "vitest";
import { baseUrl, newApi } from "../../support/http/api";

it("imports a form as a draft, and hears what was changed or left out", async () => {
  const api = await newApi();
  const client = new Client({ name: "test", version: "1" });
  const requestInit = { headers: { Authorization: `Bearer ${api.key ?? ""}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseUrl()), { requestInit }));
  onTestFinished(() => client.close());
  const bring = async (args: Record<string, unknown>) => {
    const { isError = false, structuredContent, content } = await client.callTool({ name: "import_form", arguments: args });
    const [first] = content as { text?: string }[]; // all of ours are texts
    return { isError, result: structuredContent as Record<string, unknown>, text: first?.text ?? "" };
  };

  const choices = ["Yes", "No"];
  const elements = [
    { type: "radiogroup", name: "coming", title: "Are you coming?", choices },
    { type: "matrixdynamic", name: "guests", title: "Guests", columns: [{ name: "guest" }] },
    ...Array.from({ length: 450 }, (_, index) => ({ type: "text", name: `q${index}`, title: `Nr ${index}` })),
  ];
  const text = JSON.stringify({ title: "Party", pages: [{ name: "first", elements }] });
  const { result } = await bring({ text });
  expect(result).toMatchObject({
    format: "surveyjs",
    title: "Party",
    questions: 299, // the questions of the entries count towards the 300 that a form can have
    url: `${baseUrl()}/drafts/${String(result.draft_id)}`,
  });
  const report = result.report as { outcome: string }[];
  expect(report).toHaveLength(100);
  expect(report.filter(({ outcome }) => outcome === "taken")).toEqual([]);
  expect(result.not_reported).toBe(Number(result.changed) + Number(result.left_out) - 100);
  const draft = (await api.call(`/api/v1/drafts/${String(result.draft_id)}`)).body;
  expect(draft).toMatchObject({
    title: "Party",
    content: { fields: expect.arrayContaining([expect.objectContaining({ key: "coming" })]) as unknown },
  });
  const target = `/api/v1/audit?action=draft.created&target=${String(result.draft_id)}`;
  expect((await api.call(target)).body).toMatchObject([{ detail: { tool: "import_form" } }]);

  const plain = await bring({ text: "# Lunch\n\nWhat do you eat?\n- Soup\n- Cake", format: "text" });
  expect(plain.result).toMatchObject({ format: "text", title: "Lunch", questions: 1, not_reported: 0 });
  for (const [args, why] of [
    [{ text: "" }, "The file is empty"],
    [{ text: "{}" }, "not a form that can be imported"],
    [{ text: "[]", format: "surveyjs" }, ""],
    [{ text: "x", format: "word" }, "format"],
    [{ file: "x" }, "text"],
  ] as const)
    expect(await bring(args), JSON.stringify(args)).toMatchObject({
      isError: true,
      text: expect.stringContaining(why) as string,
    });
});
