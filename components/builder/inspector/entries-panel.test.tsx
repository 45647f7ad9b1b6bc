import type { ComponentType } from "react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { QuestionTab } from "./question-tab";
import { QuestionEditor } from "@/components/builder/canvas/question-editor";
import { ShownQuestion } from "@/components/builder/canvas/shown-question";
import { innerTypes } from "@/components/builder/model/inner-types";
import { createBuilderSession } from "@/components/builder/session/builder-session";
import { BuilderProvider } from "@/components/builder/session/use-builder";
import { InspectorProvider } from "@/components/builder/session/use-inspector";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { words } from "@/lib/rules/words/languages/en/words";
import type { Words } from "@/lib/rules/words/words";

// In a browser: e2e/journeys/owners/repeat.spec.ts.

const fields = [
  { key: "rate", type: "number", label: "Rate" },
  {
    key: "guests",
    type: "repeat",
    label: "Guests",
    config: {
      entry: "Guest",
      fields: [
        ...innerTypes.map((type) => ({ key: `a_${type}`, type, label: `A ${type}` })),
        { key: "born", type: "date", label: "Birthday of {{a_text}}, {{rate}} and {{guests}}" },
      ],
    },
  },
];

const draft = {
  ...{ id: "dr_1", title: "T", revision: 1, created_at: "", updated_at: "", form_id: null, form_version: null },
  content: { title: "T", fields },
};

function setUp() {
  const session = createBuilderSession(draft);
  const question = session.store.getState().content.questions[1];
  if (!question) throw new Error("no question");
  const render = (Part: ComponentType<{ question: DraftQuestion; words: Words }>) => {
    const inspector = createElement(InspectorProvider, null, createElement(Part, { question, words }));
    return renderToStaticMarkup(createElement(BuilderProvider, { session, children: inspector }));
  };
  return { render };
}

describe("the questions of entries", () => {
  it("are seen on the canvas as on the page, inert, with the names of the answers that they can have", () => {
    for (const html of [setUp().render(ShownQuestion), setUp().render(QuestionEditor)]) {
      expect(html).toContain("Guest 1");
      for (const type of innerTypes) expect(html).toContain(`A ${type}`);
      expect(html).toMatch(/<div class="entries" inert="">.*Add another/s);
      const [, birthday = ""] = html.split("Birthday of ");
      const told = birthday.slice(0, birthday.indexOf("</bdi></legend>"));
      expect(told).toContain("<bdi>A text</bdi>");
      expect(told).toContain("<bdi>Rate</bdi>");
      expect(told).toContain("<bdi>{{guests}}</bdi>");
    }
  });

  it("have their editors in the panel, whatever their type", () => {
    const html = setUp().render(QuestionTab);
    expect(html).toContain('aria-label="Question 1 of each entry"');
    expect(html).toContain("Move “A text” down");
    expect(html).toContain("Remove “A text”");
    expect(html.match(/<details/g)?.length).toBeGreaterThanOrEqual(2 * innerTypes.length);
    expect(html).not.toContain("How many seats an option has");
  });
});
