import { ruleNames } from "./rules-of-question";
import { brandSettings } from "@/lib/rules/forms/brand";

/** The tabs of the builder's panel. The first two are about the selected question, the others about the form. */
export const inspectorTabs = ["question", "logic", "form", "design"] as const;
export type InspectorTab = (typeof inspectorTabs)[number];

export type Tabs = {
  tab: InspectorTab;
  isQuestion: boolean;
  /** The last one used for questions. */
  ofQuestion: "question" | "logic";
  /** The last one used for the form. */
  ofForm: "form" | "design";
};

export const firstTabs: Tabs = { tab: "form", isQuestion: false, ofQuestion: "question", ofForm: "form" };

export function isOfQuestion(tab: InspectorTab): tab is "question" | "logic" {
  return tab === "question" || tab === "logic";
}

/** The tab that has the control of an option. */
export function tabOf(option: string, isQuestion: boolean): InspectorTab {
  if (isQuestion) return ruleNames.some((name) => name === option) ? "logic" : "question";
  return Object.hasOwn(brandSettings.shape, option) ? "design" : "form";
}

export function withTab(tabs: Tabs, tab: InspectorTab): Tabs {
  return isOfQuestion(tab) ? { ...tabs, tab, ofQuestion: tab } : { ...tabs, tab, ofForm: tab };
}

/** After a question was selected or left: the panel shows what is about it. Logic stays, because the map of the form is there too. */
export function followSelection(tabs: Tabs, isQuestion: boolean): Tabs {
  const { tab, ofQuestion, ofForm } = tabs;
  if (isQuestion) return { ...tabs, isQuestion, tab: tab === "logic" ? tab : ofQuestion };
  return { ...tabs, isQuestion, tab: tab === "question" ? ofForm : tab };
}
