import type { ImportFormat } from "@/lib/domain/drafts/import-schema";
import type { Source } from "@/lib/entry/imports/reader";

/** What is repeated: beginnings without ends, of everything that a reader looks for. */
const SIGNS = "<{[(\"'`*_|\\/#=;,.:-+!@\n\t1A".split("");
const WORDS = "<b ~<!--~&#~&amp~<script>~</~<a href=\"x\" ~${a~{{field:~[a](~[a~\\\"~**a~ \n~\u00a0 ~@A=~@A=\"~1, a | a~ not ~1+~if(~a;b ~jr:itext(~q://~../~🌱~ - ".split("~"); // prettier-ignore
export const BEGINNINGS = [...SIGNS, ...WORDS];

const json = (value: unknown): Source => ({ name: null, text: JSON.stringify(value), json: value });
const text = (value: string): Source => ({ name: "a.csv", text: value });
const inXml = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const inCsv = (...cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");

/** A definition of each kind, with a text wherever people and programs write some. */
export const hostileForms: Record<ImportFormat, (hostile: string) => Source> = {
  formslip: (t) => json({ formslip: 1, title: t, description: t, fields: [{ key: "a", type: "text", label: t, description: t }] }),
  surveyjs: (t) =>
    json({
      title: t,
      description: { default: t, de: t },
      completedHtml: t,
      pages: [
        {
          title: t,
          elements: [
            { type: "text", name: "a", title: t, description: t, visibleIf: t, requiredIf: `{a} = ${t}`, validators: [{ type: "regex", regex: t, text: t }] },
            { type: "radiogroup", name: "b", title: `{a}${t}`, choices: [t, { value: "b", text: t, visibleIf: t }], defaultValue: t, choicesByUrl: { url: t } },
            { type: "expression", name: "c", expression: t },
            { type: "html", name: "d", html: t },
          ],
        },
      ],
    }),
  formio: (t) =>
    json({
      title: t,
      components: [
        { type: "textfield", key: "a", label: t, description: t, tooltip: t, validate: { pattern: t, custom: t }, customConditional: `show = ${t}`, calculateValue: `value = ${t}` },
        { type: "select", key: "b", label: t, data: { json: t }, conditional: { json: { "==": [t, t] } } },
        { type: "radio", key: "c", label: t, values: [{ label: t, value: t }] },
        { type: "file", key: "d", label: t, filePattern: t, fileMaxSize: t },
        { type: "content", key: "e", html: t },
      ],
    }),
  typeform: (t) =>
    json({
      title: t,
      settings: { language: t },
      welcome_screens: [{ title: t, properties: { description: t } }],
      thankyou_screens: [{ ref: "end", title: t }],
      fields: [
        { id: "a", ref: "a", type: "short_text", title: t, properties: { description: t } },
        { id: "b", ref: "b", type: "multiple_choice", title: `{{field:a}}${t}`, properties: { choices: [{ ref: "x", label: t }] } },
      ],
      logic: [{ type: "field", ref: "a", actions: [{ action: "jump", details: { to: { type: "field", value: "b" } }, condition: { op: "is", vars: [{ type: "field", value: "a" }, { type: "constant", value: t }] } }] }],
    }),
  google_forms: (t) =>
    json({
      formId: "1",
      info: { title: t, description: t },
      items: [
        { itemId: "a", title: t, description: t, questionItem: { question: { questionId: "a", textQuestion: {} } } },
        { itemId: "b", title: t, questionItem: { question: { questionId: "b", choiceQuestion: { type: "RADIO", options: [{ value: t }, { value: "x", goToSectionId: t }] } } } },
        { itemId: "c", title: t, pageBreakItem: {} },
        { itemId: "d", title: t, textItem: {} },
      ],
    }),
  qualtrics: (t) =>
    json({
      SurveyEntry: { SurveyName: t, SurveyLanguage: "EN" },
      SurveyElements: [
        { Element: "BL", Payload: [{ Type: "Default", ID: "B", Description: t, BlockElements: [{ Type: "Question", QuestionID: "QID1" }, { Type: "Question", QuestionID: "QID2" }] }] },
        { Element: "FL", Payload: { Type: "Root", Flow: [{ Type: "Block", ID: "B" }, { Type: "EmbeddedData", EmbeddedData: [{ Field: t, Value: t }] }] } },
        { Element: "SQ", PrimaryAttribute: "QID1", Payload: { QuestionID: "QID1", DataExportTag: "q1", QuestionText: t, QuestionDescription: t, QuestionType: "TE", Selector: "SL", Validation: { Settings: { CustomValidation: { Logic: t } } } } },
        { Element: "SQ", PrimaryAttribute: "QID2", Payload: { QuestionID: "QID2", DataExportTag: t, QuestionText: `\${q://QID1/ChoiceTextEntryValue}${t}`, QuestionType: "MC", Selector: "SAVR", Choices: { "1": { Display: t }, "2": { Display: "b" } }, DisplayLogic: { "0": { "0": { LogicType: "Question", LeftOperand: t, Operator: "Selected", Description: t }, Type: "If" }, Type: "BooleanExpression" } } },
      ],
    }),
  json_schema: (t) =>
    json({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: t,
      description: t,
      type: "object",
      properties: { a: { type: "string", title: t, description: t, pattern: t, default: t, examples: [t] }, b: { enum: [t, "b"], title: t }, c: { $ref: `#/${t}` }, d: { type: "string", format: t } },
      required: [t],
      if: { properties: { a: { const: t } } },
      then: { required: ["b"] },
    }),
  redcap: (t) =>
    text(
      [
        "field_name,form_name,section_header,field_type,field_label,select_choices_or_calculations,field_note,text_validation_type_or_show_slider_number,text_validation_min,text_validation_max,identifier,branching_logic,required_field,custom_alignment,question_number,matrix_group_name,matrix_ranking,field_annotation",
        inCsv("a", t, t, "text", t, "", t, "", "", "", "", `[b] = ${t}`, "", "", "", "", "", t),
        inCsv("b", "f", "", "radio", `[a]${t}`, `1, ${t} | 2, b`, t, "", "", "", "", t, "", "", "", "", "", `@DEFAULT="${t}`),
        inCsv("c", "f", "", "calc", t, t, "", "", "", "", "", "", "", "", "", "", "", ""),
        inCsv("d", "f", "", "text", t, "", "", "number", t, t, "", "", "", "", "", "", "", ""),
      ].join("\n"),
    ),
  xlsform: (t) => {
    const survey = [
      ["type", "name", "label", "label::French (fr)", "hint", "relevant", "constraint", "constraint_message", "calculation", "appearance", "default", "parameters", "choice_filter"],
      ["text", "a", t, t, t, t, `. > ${t}`, t, "", t, t, t, ""],
      ["select_one l", "b", `\${a}${t}`, t, t, `\${a} = '${t}`, "", "", "", t, t, "", t],
      ["calculate", "c", t, t, "", "", "", "", t, "", "", "", ""],
      ["integer", "d", t, t, "", "", t, "", "", "", "", "", ""],
      [`text ${t}`, "e", t, t, "", "", "", "", "", "", "", "", ""],
    ];
    const choices = [["list_name", "name", "label"], ["l", "x", t], ["l", t, "y"]];
    return { name: "a.xlsx", text: null, sheets: new Map([["survey", survey], ["choices", choices], ["settings", [["form_title", "style"], [t, t]]]]) };
  },
  xform: (given) => {
    const t = inXml(given);
    return text(`<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa"><h:head><h:title>${t}</h:title>
      <model><itext><translation lang="en"><text id="a"><value>${t}</value></text></translation></itext><instance><data id="x"><a>${t}</a><b/><c/></data></instance>
      <bind nodeset="/data/a" type="string" relevant="${t}" constraint=". = ${t}" jr:constraintMsg="${t}" required="${t}"/><bind nodeset="/data/b" type="select1" relevant="/data/a = '${t}"/><bind nodeset="/data/c" calculate="${t}"/></model></h:head>
      <h:body class="${t}"><input ref="/data/a" appearance="${t}"><label ref="jr:itext('a')"/><hint>${t}</hint></input>
      <select1 ref="/data/b"><label>${t}<output value="/data/a"/>${t}</label><item><label>${t}</label><value>${t}</value></item><itemset nodeset="${t}"><value ref="name"/><label ref="label"/></itemset></select1></h:body></h:html>`);
  },
  limesurvey: (given) => {
    const t = inXml(given);
    const row = (cells: Record<string, string>) => `<row>${Object.entries(cells).map(([name, value]) => `<${name}>${value}</${name}>`).join("")}</row>`;
    const part = (name: string, ...rows: Record<string, string>[]) => `<${name}><fields/><rows>${rows.map(row).join("")}</rows></${name}>`;
    const question = (qid: string, type: string, more = {}) => ({ qid, parent_qid: "0", gid: "1", type, title: `q${qid}`, question: t, help: t, preg: t, relevance: t, ...more });
    return text(`<?xml version="1.0"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType><languages><language>en</language></languages>${[
      part("groups", { gid: "1", group_name: t, description: t, grelevance: t, language: "en" }),
      part("questions", question("1", "S"), question("2", "L"), question("3", "*", { question: `{${t}}` }), question("4", "M", { title: t })),
      part("subquestions", { qid: "41", parent_qid: "4", title: "a", question: t }),
      part("answers", { qid: "2", code: "a", answer: t }, { qid: "2", code: t, answer: "b" }),
      part("question_attributes", { qid: "1", attribute: "em_validation_q", value: t }, { qid: "1", attribute: "prefix", value: t }),
      part("surveys_languagesettings", { surveyls_title: t, surveyls_description: t, surveyls_welcometext: t }),
    ].join("")}</document>`);
  },
  text: (t) => text(`# ${t}\n${t}\n\n1. ${t}?\n- [ ] ${t}\n- ${t}\n\n${t}: ____\n\n* ${t} *\n${t} (1-5)\n(${t}\n`),
}; // prettier-ignore
