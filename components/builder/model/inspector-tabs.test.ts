import { expect, it } from "vitest";
import { firstTabs, followSelection, tabOf, withTab } from "./inspector-tabs";

it("knows the tab of each control", () => {
  expect(tabOf("visible_if", true)).toBe("logic");
  expect(tabOf("max_length", true)).toBe("question");
  expect(tabOf("accent_color", false)).toBe("design");
  expect(tabOf("logo", false)).toBe("design");
  expect(tabOf("redirect_url", false)).toBe("form");
});

it("shows what is about the selection, in the tab last used for it", () => {
  const selected = followSelection(firstTabs, true);
  expect(selected.tab).toBe("question");
  const inDesign = withTab(followSelection(selected, false), "design");
  expect(followSelection(followSelection(inDesign, true), false).tab).toBe("design");
});

it("stays in Logic, whatever is selected", () => {
  const inLogic = withTab(followSelection(firstTabs, true), "logic");
  const left = followSelection(inLogic, false);
  expect(left.tab).toBe("logic");
  expect(followSelection(left, true).tab).toBe("logic");
});
