"use client";

import { parseAsStringLiteral, useQueryState } from "nuqs";
import { Segmented } from "@/components/ui/segmented";
import { responsesWords as words } from "@/components/words/responses";
import { responseViews } from "./response-views";

const options = responseViews.map((value) => ({ value, label: words[value] }));
const view = parseAsStringLiteral(responseViews).withDefault("table").withOptions({ shallow: false, history: "push" });

/** Switches between table and charts, kept in the URL. */
export function ViewSwitch() {
  const [value, setValue] = useQueryState("view", view);
  return <Segmented label={words.view} isLabelHidden value={value} options={options} onChange={(next) => void setValue(next)} />;
}
