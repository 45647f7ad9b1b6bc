import type { Steps } from "@/lib/base/turns/turns";
import { unreadable } from "@/lib/entry/translations/unreadable";
import type { Finding, Outline, Part } from "@/lib/entry/imports/outline";
import { plainText } from "@/lib/entry/imports/plain-text";
import type { Reader, Source } from "@/lib/entry/imports/reader";
import { MAX_PARTS, named } from "@/lib/entry/imports/reader";
import { readTree } from "@/lib/entry/imports/xml-tree";
import type { Survey } from "@/lib/entry/imports/readers/limesurvey/survey";
import { surveyOf } from "@/lib/entry/imports/readers/limesurvey/survey";
import { Writer } from "@/lib/entry/imports/readers/limesurvey/writer";

/** Characters in which the kind of document stands. */
const HEAD = 4000;
const KINDS = /<LimeSurveyDocType>(?:Survey|Group|Question)<\/LimeSurveyDocType>/;

/** LimeSurvey's structures of surveys (.lss), groups (.lsg) and questions (.lsq), of its versions from 1.92 on. */
export const limesurvey: Reader = {
  recognises: ({ text }: Source) => {
    const head = text?.slice(0, HEAD) ?? "";
    return head.trimStart().startsWith("<") && KINDS.test(head);
  },
  *read({ text }: Source, wanted?: string): Steps<Outline> {
    const root = yield* readTree(text ?? "", {});
    const survey = surveyOf(root, wanted);
    if (survey.groups.length === 0) throw unreadable("The file has no LimeSurvey groups or questions");
    const writer = new Writer(survey);
    const parts: Part[] = [];
    for (const group of survey.groups) {
      const { part, rule } = writer.group(group);
      if (part) parts.push(part);
      for (const question of group.questions) {
        parts.push(...writer.question(question, rule));
        if (parts.length > MAX_PARTS) throw unreadable(`The form has more than ${MAX_PARTS.toLocaleString("en")} parts`);
        yield;
      }
      if (parts.length > MAX_PARTS) throw unreadable(`The form has more than ${MAX_PARTS.toLocaleString("en")} parts`);
      yield;
    }
    const totals = writer.totals(parts);
    const endings = totals.length > 0 ? writer.endings() : [];
    const description = ["surveyls_description", "surveyls_welcometext"].map((name) => plainText(survey.texts.get(name) ?? ""));
    return {
      title: plainText(survey.texts.get("surveyls_title") ?? ""),
      description: description.filter(Boolean).join("\n\n"),
      ...(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/.test(survey.language) && { language: survey.language }),
      others: survey.others,
      parts: [...parts, ...totals],
      ...(endings.length > 0 && { endings }),
      findings: findingsOf(survey, totals.length > 0),
    };
  },
};

const TEXTS = {
  surveyls_endtext: "Write the text of the thank-you page in the form's settings",
  surveyls_url: "Set the address that people go to after submitting in the form's settings",
};

function findingsOf({ quotas, texts, hasAssessments, assessments }: Survey, hasTotal: boolean): Finding[] {
  const left = (source: string, note: string): Finding => ({ source, outcome: "left_out", note });
  return [
    ...Object.entries(TEXTS).flatMap(([name, note]) => (texts.has(name) ? [left(name, note)] : [])),
    ...quotas.slice(0, MAX_PARTS).map((row) => left(named("quota", row.get("name")), "Forms have no quotas")),
    ...(hasAssessments && !hasTotal ? [left("Assessments", "None of its points can be counted")] : []),
    ...assessments
      .filter((row) => !hasAssessments || !hasTotal || row.get("scope") !== "T")
      .slice(0, MAX_PARTS)
      .map((row) =>
        left(
          named("assessment", row.get("name")),
          hasTotal ? "Only one ending is shown, and it depends on the score of all groups" : "No points are counted",
        ),
      ),
  ];
}
