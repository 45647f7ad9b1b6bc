import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { formCode } from "./form-code";

const run = promisify(execFile);
const baseUrl = "https://forms.example.com";
const content = {
  title: `It's "quoted" $HOME \`id\` $(id) \\n 🎉 طلب`,
  description: "First line\nJSON\n'''\n\"\"\"\nlast",
  fields: [{ key: "a", type: "select", required: true, config: { options: [], more: {}, min: -0.5, nothing: null, no: false } }],
  settings: { __proto__x: "\u2028", control: "\u0007" },
};

describe("a form as code", () => {
  it("is a curl command that a shell parses to the same form", async () => {
    const script = `curl() { printf '%s\\n' "$@" >&2; cat; }\n${formCode.curl({ baseUrl, content })}`;
    const { stdout, stderr } = await run("sh", ["-c", script], { env: { ...process.env, KEY: "the key" } });
    expect(JSON.parse(stdout)).toEqual(content);
    expect(stderr.split("\n")).toEqual(expect.arrayContaining(["POST", `${baseUrl}/api/v1/forms`, "Authorization: Bearer the key"]));
  });

  it("is JavaScript that sends the same form", async () => {
    const fake = `globalThis.fetch = async (url, { body, headers }) => ({ ok: true, json: async () => JSON.stringify({ url, body, headers }) });`;
    const { stdout } = await run(process.execPath, ["--input-type=module", "-e", `${fake}\n${formCode.javascript({ baseUrl, content })}`], {
      env: { ...process.env, KEY: "the key" },
    });
    const sent = JSON.parse(stdout) as { url: string; body: string; headers: Record<string, string> }; // what the fake writes
    expect(sent.url).toBe(`${baseUrl}/api/v1/forms`);
    expect(sent.headers.Authorization).toBe("Bearer the key");
    expect(JSON.parse(sent.body)).toEqual(content);
  });

  it("is a Python literal, line by line", () => {
    const code = formCode.python({
      baseUrl,
      content: {
        title: 'It\'s "so"\n',
        left: undefined,
        fields: [{ required: true, hidden: false, hint: null, config: {}, list: [], n: 1.5 }],
      },
    });
    const literal = code.slice(code.indexOf("form = "), code.indexOf("\n\nrequest"));
    expect(literal.split("\n")).toEqual([
      "form = {",
      `    "title": "It's \\"so\\"\\n",`,
      `    "fields": [`,
      "        {",
      `            "required": True,`,
      `            "hidden": False,`,
      `            "hint": None,`,
      `            "config": {},`,
      `            "list": [],`,
      `            "n": 1.5,`,
      "        },",
      "    ],",
      "}",
    ]);
    expect(code).toContain(`"${baseUrl}/api/v1/forms",`);
  });
});
