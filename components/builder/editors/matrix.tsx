"use client";

import type { EditorProps } from "@/components/builder/controls/use-option";
import { useOption } from "@/components/builder/controls/use-option";
import { FlagOption } from "@/components/builder/controls/flag-option";
import { OptionValues } from "@/components/builder/controls/option-values";
import { OptionsEditor } from "@/components/builder/controls/options-editor";
import { AddInPlace } from "@/components/builder/controls/add-in-place";
import { OptionInPlace, RemoveOption } from "@/components/builder/controls/option-in-place";
import { ShownControl } from "@/components/builder/controls/shown-control";
import { useOptions } from "@/components/builder/controls/use-options";
import { Segmented } from "@/components/ui/segmented";
import type { OnCardProps } from "./field-editor";
import { isMatrixInPlace, matrixWords as words } from "@/components/builder/types/matrix";

/** The rows and columns of a matrix. */
export function MatrixEditor({ question }: EditorProps) {
  return (
    <>
      <OptionsEditor question={question} name="rows" />
      <OptionsEditor question={question} name="columns" />
      <FlagOption question={question} name="multiple" label={words.options.multiple} />
      {question.required && <RequiredRows question={question} />}
    </>
  );
}

function RequiredRows({ question }: EditorProps) {
  const { value, set } = useOption(question, "required_rows");
  return (
    <Segmented
      label={words.options.required_rows}
      value={value === "any" ? "any" : "all"}
      options={(["all", "any"] as const).map((name) => ({ value: name, label: words.requiredRows[name] }))}
      onChange={(next) => set(next === "all" ? undefined : next)}
    />
  );
}

/** With more columns than this, the page shows a card for each row. */
const MAX_TABLE_COLUMNS = 5;

/** The table of the page with its rows and columns edited in place. Where it is no table, both are lists. */
export function MatrixOnCard({ question, words: page }: OnCardProps) {
  const rows = useOptions(question, { name: "rows" });
  const columns = useOptions(question, { name: "columns" });
  if (!isMatrixInPlace(question.config)) return <ShownControl question={question} words={page} />;
  const isTable = columns.options.length <= MAX_TABLE_COLUMNS;
  return (
    <div className="choices">
      <div className={isTable ? "matrix matrix-in-place matrix-table" : "matrix matrix-in-place"}>
        <div className="matrix-head hint">
          <span className="matrix-caption">{words.options.columns}</span>
          {columns.options.map((_, index) => (
            <div key={index}>
              <div className="as-column">
                <OptionInPlace list={columns} index={index} name="columns" />
                <RemoveOption list={columns} index={index} name="columns" />
              </div>
            </div>
          ))}
        </div>
        <p className="matrix-caption hint">{words.options.rows}</p>
        {rows.options.map((_, index) => (
          <div className="matrix-row" key={index}>
            <div>
              <div className="as-row">
                <OptionInPlace list={rows} index={index} name="rows" />
                <RemoveOption list={rows} index={index} name="rows" />
              </div>
            </div>
            {columns.options.map((_, column) => (
              <div className="choice" aria-hidden key={column}>
                <input type={question.config.multiple === true ? "checkbox" : "radio"} disabled tabIndex={-1} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <AddInPlace list={rows} name="rows" />
      <AddInPlace list={columns} name="columns" />
    </div>
  );
}

/** The stored values of both lists. */
export function MatrixValues({ question }: EditorProps) {
  return (
    <>
      <OptionValues question={question} name="rows" />
      <OptionValues question={question} name="columns" />
    </>
  );
}
