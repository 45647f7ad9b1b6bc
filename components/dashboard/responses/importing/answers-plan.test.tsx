import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AnswersPlan } from "./answers-plan";
import { importTargets } from "./import-targets";
import { fieldsSchema } from "@/lib/rules/fields";

const targets = importTargets(
  fieldsSchema.parse([
    { key: "name", type: "text", label: "Full name" },
    { key: "stay", type: "matrix", label: "Stay", config: { rows: ["Food", "Room"], columns: ["Good", "Bad"] } },
    { key: "cv", type: "file", label: "CV" },
    { key: "note", type: "statement", label: "Read this" },
  ]),
);
const choices = { columns: {}, allowMissing: false, dateOrder: "" } as const;
const report = { rows: 2, columns: [], problems: [], problem_count: 0, notes: [], note_count: 0 };
const shown = (more: Partial<Parameters<typeof AnswersPlan>[0]["report"]>) =>
  renderToStaticMarkup(
    <AnswersPlan report={{ ...report, ...more }} {...{ choices, targets }} isBusy={false} failure={null} onChange={() => undefined} />,
  );

it("a column can be any question that a table can answer, or a part of its answer", () => {
  expect(targets.map(({ value, label }) => [value, label])).toEqual([
    ["name", "Full name"],
    ["stay.Food", "Stay: Food"],
    ["stay.Room", "Stay: Room"],
  ]);
});

it("what is ready, and what each column is", () => {
  const html = shown({
    columns: [
      { heading: "Who", to: "name" },
      { heading: "Else", to: null, note: "No question has this name" },
    ],
  });
  expect(html).toContain("2 responses are ready.");
  expect(html).toContain("1 column is left out");
  expect(html).toContain('<option value="name" selected="">Full name</option>');
  expect(html).toContain("No question has this name");
  expect(html).not.toContain("required questions");
});

it("mistakes by row and column, how many more there are, and what may help", () => {
  const at = { row: 3, column: "Day", key: "day" };
  const problems = [
    { ...at, msg: "Two readings", type: "date.two_readings" },
    { ...at, msg: "Missing", type: "required" },
  ];
  const html = shown({ problems, problem_count: 12 });
  for (const text of ["12 mistakes", "Row 3", "Two readings", "And 10 more", "3 February", "required questions are missing"])
    expect(html).toContain(text);
});
