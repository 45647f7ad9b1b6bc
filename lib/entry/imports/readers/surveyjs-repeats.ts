import type { Finding } from "@/lib/entry/imports/outline";
import { entryLimits } from "./entry-limits";
import type { Json } from "./json-values";
import { valueAt } from "./json-values";
import { lost } from "./made";
import type { SurveyTexts } from "./surveyjs-texts";

/** As SurveyJS has it without a limit. */
const MOST = { panel: 100, row: 1000 };
/** Options of repeats that forms do not have. */
const LOST = [
  "keyName",
  "totalText",
  "defaultRowValue",
  "defaultValue",
  "defaultValueFromLastPanel",
  "defaultValueFromLastRow",
  "detailElements",
];
const MAX_NAME = 60;

type Around = { source: string; texts: SurveyTexts };
type Repeat = { config: { entry?: string; min?: number; max: number }; changes: string[]; findings: Finding[] };

/** How many entries a `paneldynamic` or `matrixdynamic` has, and what one is called. */
export function surveyLimits(given: Json, { source, texts }: Around): Repeat {
  const whole = (name: string) => {
    const value = valueAt(given, name);
    return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
  };
  const what = given.type === "paneldynamic" ? "panel" : "row";
  const [min, max] = what === "panel" ? [whole("minPanelCount"), whole("maxPanelCount")] : [whole("minRowCount"), whole("maxRowCount")];
  const limits = entryLimits({ min, max: max ?? MOST[what] });
  const first = whole("panelCount") ?? whole("rowCount") ?? 0;
  // People cannot add entries there that they do not see a button for.
  const isFixed = first > 0 && (given.allowAddPanel === false || given.allowAddRows === false);
  const fixed = isFixed ? entryLimits({ min: first, max: first }) : limits;
  const title = texts.raw(given.templateTitle)?.slice(0, 300);
  const entry = title === undefined ? undefined : nameOfEntry(title);
  const unsaid = title !== undefined && entry === undefined;
  return {
    config: { ...fixed.config, ...(entry !== undefined && { entry }) },
    changes: fixed.changes,
    findings: [
      ...(unsaid ? [lost(`${source}: templateTitle`, "Entries are called by a name and their number")] : []),
      ...LOST.filter((name) => valueAt(given, name) !== undefined).map((name) =>
        lost(`${source}: ${name}`, "Forms don't support this for entries"),
      ),
    ],
  };
}

/** `Guest #{panelIndex}` is the second guest's “Guest 2” here. */
function nameOfEntry(title: string): string | undefined {
  const found = /^([^{}#]{1,200}?)\s{0,5}#?\s{0,5}\{panelIndex\}$/.exec(title.trim())?.[1]?.trim();
  return found !== undefined && found !== "" && found.length <= MAX_NAME ? found : undefined;
}
