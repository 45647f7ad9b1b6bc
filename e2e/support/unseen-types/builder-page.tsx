// A page with the builder and new field types, and the charts of their answers.
import "./add-to-builder";
import { createRoot } from "react-dom/client";
import { createBuilderSession } from "@/components/builder/session/builder-session";
import { Canvas } from "../../../components/builder/canvas/canvas";
import { Inspector } from "../../../components/builder/inspector/inspector";
import { Palette } from "@/components/builder/canvas/palette";
import { toContent } from "@/components/builder/model/to-content";
import { BuilderProvider } from "@/components/builder/session/use-builder";
import { InspectorProvider } from "@/components/builder/session/use-inspector";
import { QuestionCharts } from "../../../components/dashboard/responses/question-charts";
import type { ResponseSummary } from "@/lib/domain/responses/summary/summary-schema";

const draft = { id: "draft", title: "", content: {}, revision: 1, created_at: "", updated_at: "", form_id: null, form_version: null };
const session = createBuilderSession(draft);
const root = createRoot(document.body.appendChild(document.createElement("main")));

root.render(
  <BuilderProvider session={session}>
    <InspectorProvider>
      <Palette />
      <Canvas />
      <Inspector />
    </InspectorProvider>
  </BuilderProvider>,
);

/** The page's interface for the test. */
export type UnseenPage = {
  /** The form built so far, as the body of a create request. */
  content: () => Record<string, unknown>;
  showCharts: (summary: ResponseSummary) => void;
};

const page: UnseenPage = {
  content: () => toContent(session.store.getState().content),
  showCharts: (summary) => root.render(<QuestionCharts formId="" summary={summary} texts={new Map()} />),
};
Object.assign(window, { unseen: page });
