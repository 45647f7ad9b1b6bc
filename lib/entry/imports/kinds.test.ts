import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { inTurns } from "@/lib/base/turns/turns";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { newTranslations } from "@/lib/domain/forms/translations/next-translations";
import { readStored } from "@/lib/domain/forms/translations/stored";
import type { ImportFormat } from "@/lib/domain/drafts/import-schema";
import { contentOf, formatOf } from "./import-form";
import { sourceOf } from "./read-definition";
import { readers } from "./readers";
import { writeContent } from "./write-content";

/** Definitions that people have, where they are beside the project: what each has is in `expected.json` of its folder. */
const REAL = join(import.meta.dirname, "../../../../shared/data/imports");
const FORMATS: Record<string, ImportFormat> = { xlsform: "xlsform", "xlsform-text": "xlsform", xforms: "xform", "google-forms": "google_forms", typeform: "typeform", surveyjs: "surveyjs", formio: "formio", "json-schema": "json_schema", limesurvey: "limesurvey", redcap: "redcap", qualtrics: "qualtrics" }; // prettier-ignore

type Expected = Record<
  string,
  { title: string; questions: number; entries: { kind: string; name?: string; label?: string; options?: number }[] }
>;

const files = existsSync(REAL)
  ? Object.keys(FORMATS).flatMap((folder) => {
      const expected = JSON.parse(readFileSync(join(REAL, folder, "expected.json"), "utf8")) as Expected;
      return Object.entries(expected).map(([path, form]) => ({ path, folder, form }));
    })
  : [];
const present = new Set(existsSync(REAL) ? readdirSync(REAL) : []);

it.each(files)("$path goes through, with every part of it in the report", async ({ path, folder, form }) => {
  expect(present.has(folder)).toBe(true);
  const bytes = readFileSync(join(REAL, path));
  const source = await openOrNull(bytes, path);
  if (!source) {
    expect(path).toMatch(/\.xls$/); // said to be saved as .xlsx
    return;
  }
  expect(formatOf(source)).toBe(FORMATS[folder]);
  const { content, report } = await inTurns(contentOf(readers[FORMATS[folder] ?? "text"], source));
  const fields = content.fields as object[];
  expect(createFormSchema.safeParse({ title: "Title", ...content }).error).toBeUndefined();
  const texts = report.map(({ source: text }) => tidy(text));
  const missing = form.entries.filter(
    ({ name, label }) =>
      // “(unnamed page)” is what the list says, and no text of the form.
      !(name === undefined && label?.startsWith("(")) &&
      !texts.some(
        (text) => (name !== undefined && text.includes(tidy(name))) || (label !== undefined && text.includes(tidy(label).slice(0, 60))),
      ),
  );
  expect(missing).toEqual([]);
  expect(fields.length).toBeGreaterThan(0);
});

/** Files in several languages: how many texts of which are in each of the others. */
const IN_LANGUAGES: [path: string, languages: Record<string, number>][] = [
  ["limesurvey/question-three-languages.lsq", { de: 3, fr: 3 }],
  ["xforms/socio-economic-survey.xml", { fr: 78 }],
  ["xlsform/socio-economic-survey.xlsx", { fr: 78 }],
];

it.each(existsSync(REAL) ? IN_LANGUAGES : [])("%s comes with its languages", async (path, languages) => {
  const source = await sourceOf(readFileSync(join(REAL, path)), path);
  const { content, report } = await inTurns(contentOf(readers[formatOf(source)], source));
  const form = createFormSchema.parse({ title: "Title", ...content });
  const stored = readStored(await newTranslations(form, new Date()));
  expect(Object.fromEntries(stored.map(({ locale, texts }) => [locale, Object.keys(texts).length]))).toEqual(languages);
  expect(report.filter(({ source: name }) => name.startsWith("Language ")).map(({ outcome }) => outcome)).toEqual(Object.keys(languages).map(() => "taken")); // prettier-ignore
});

const small: Record<ImportFormat, string> = {
  formslip: '{"formslip":1,"title":"T","fields":[{"key":"a","type":"text","label":"A"}]}',
  xlsform: "| survey | | | |\n| | type | name | label |\n| | text | a | A |\n",
  xform:
    '<h:html xmlns:h="http://www.w3.org/1999/xhtml" xmlns="http://www.w3.org/2002/xforms"><h:head><h:title>T</h:title><model><instance><data id="t"><a/></data></instance><bind nodeset="/data/a" type="string"/></model></h:head><h:body><input ref="/data/a"><label>A</label></input></h:body></h:html>',
  limesurvey:
    '<?xml version="1.0"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType><questions><rows><row><qid>1</qid><gid>1</gid><type>S</type><title>a</title><question>A</question><language>en</language></row></rows></questions></document>',
  qualtrics:
    '{"SurveyEntry":{"SurveyName":"T"},"SurveyElements":[{"Element":"BL","Payload":[{"Type":"Default","Description":"B","ID":"BL_1","BlockElements":[{"Type":"Question","QuestionID":"QID1"}]}]},{"Element":"SQ","PrimaryAttribute":"QID1","Payload":{"QuestionText":"A","QuestionType":"TE","Selector":"SL","QuestionID":"QID1"}}]}',
  google_forms:
    '{"formId":"f","info":{"title":"T"},"items":[{"itemId":"1","title":"A","questionItem":{"question":{"questionId":"2","textQuestion":{}}}}]}',
  typeform: '{"id":"x","title":"T","settings":{},"thankyou_screens":[],"fields":[{"id":"1","ref":"r","title":"A","type":"short_text"}]}',
  surveyjs: '{"pages":[{"elements":[{"type":"text","name":"a","title":"A"}]}]}',
  formio: '{"display":"form","components":[{"type":"textfield","key":"a","label":"A","input":true}]}',
  json_schema: '{"type":"object","properties":{"a":{"type":"string","title":"A"}}}',
  redcap: '"Variable / Field Name","Form Name","Section Header","Field Type","Field Label"\na,first,,text,A\n',
  text: "# T\n\nA\n",
};

it.each(Object.entries(small))(
  "a definition of the kind %s is recognised by its reader, and by no other before it",
  async (format, text) => {
    const source = await sourceOf(Buffer.from(text), null);
    const others = (Object.entries(readers) as [ImportFormat, (typeof readers)[ImportFormat]][]).filter(([name]) => name !== "text");
    expect(others.filter(([, reader]) => reader.recognises(source)).map(([name]) => name)).toEqual(format === "text" ? [] : [format]);
    expect(formatOf(source)).toBe(format);
    const { content } = await inTurns(writeContent(await inTurns(readers[format as ImportFormat].read(source))));
    expect(content.fields).toMatchObject([{ label: "A" }]);
  },
);

async function openOrNull(bytes: Uint8Array, path: string) {
  return sourceOf(bytes, path).catch((error: unknown) => {
    if (path.endsWith(".xls")) return null;
    throw error;
  });
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll("…", "").trim();
}
