import { shorten } from "@/lib/entry/imports/mend-texts";
import type { Finding } from "@/lib/entry/imports/outline";
import type { Table } from "./columns";
import type { List } from "./lists";

type Given = {
  sheets: Map<string, string[][]>;
  survey: Table;
  settings: Table;
  lists: Map<string, List>;
  isPaged: boolean;
};

const READ = new Set(["survey", "choices", "settings"]);
/** Settings that are read. */
const HEAD = new Set(["form_title", "title", "default_language"]);
const COLUMNS = new Set([
  "type", "name", "label", "hint", "guidance_hint", "required", "required_message", "relevant", "constraint", "constraint_message", "default",
  "read_only", "calculation", "trigger", "choice_filter", "repeat_count", "appearance", "parameters", "image", "audio", "video", "big-image",
  "save_to", "disabled",
]); // prettier-ignore

/** What became of languages, settings, columns, lists and sheets as a whole. */
export function formFindings({ sheets, survey, settings, lists, isPaged }: Given): Finding[] {
  const findings: Finding[] = [];
  const leave = (source: string, note: string) => findings.push({ source: shorten(source, 300), outcome: "left_out", note });
  const [row] = settings.rows;
  for (const { name, language, title } of settings.columns) {
    const value = row?.get(name, language) ?? "";
    if (value === "" || HEAD.has(name) || (name === "style" && isPaged && value === "pages")) continue;
    leave(`settings: ${title} ${value}`, "Forms have no such setting");
  }
  for (const { name, language, title } of survey.columns)
    if (!COLUMNS.has(name) && title !== "" && survey.rows.some((each) => each.get(name, language) !== ""))
      leave(`survey: column ${title}`, "Forms don't support this column");
  for (const [name, { isUsed }] of lists) if (!isUsed) leave(`choices: list ${name}`, "No question uses it");
  for (const [name, rows] of sheets)
    if (!READ.has(name) && rows.length > 0) leave(`Sheet ${name}`, "Only the sheets survey, choices and settings are read");
  return findings;
}
