import type { ReactNode } from "react";
import { Fragment } from "react";
import { Markdown } from "./markdown";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { Fill } from "@/lib/rules/fields/answers-in-text";
import type { AskedOnPaper } from "@/lib/entry/respondent/view/paper-view";
import { entriesOf } from "@/lib/rules/fields/entries";
import { sayEntry } from "@/lib/rules/fields/definition/posted-entries";
import { OptionalMark } from "@/lib/rules/fields/definition/optional-mark";
import type { Paper } from "@/lib/rules/fields/definition/paper";
import { dirOf, langOf, originalLang } from "@/lib/rules/words/lang-of";
import type { Words } from "@/lib/rules/words/words";

type Props = {
  words: Words;
  field: Field;
  fill: Fill;
  /** Labels of the questions that decide whether it is asked; null if it always is. */ deciding: string[] | null;
  /** Of a question with entries, those of each block. */ blocks?: AskedOnPaper[][];
};

/** A question on a printed form, or a heading between questions. Nothing for what is not asked on paper. */
export function PaperQuestion({ words, field, fill, deciding, blocks }: Props) {
  const { takesAnswer, paper, hint } = fieldTypes[field.type];
  const shown = paper(field, words);
  if (takesAnswer && !shown) return null;
  const texts = { words, fill, about: field.description, deciding };
  if (blocks) return <Blocks {...texts} field={field} blocks={blocks} />;
  if (!takesAnswer || !shown)
    return (
      <section className={fieldTypes[field.type].begins(field) ? "statement part-of-form" : "statement"}>
        <h2>
          <Own words={words} text={fill(field.label)} known={field.label} />
        </h2>
        <Texts {...texts} hint={null} />
      </section>
    );
  const isTick = shown.kind === "tick" && shown.text === null; // its label is beside the box
  return (
    <section className="question" data-question={field.key}>
      {!isTick && (
        <p className="asked">
          <Own words={words} text={fill(field.label)} known={field.label} />
          <OptionalMark field={field} words={words} />
        </p>
      )}
      <Texts {...texts} hint={shown.hint === undefined ? hint(field, words) : shown.hint} />
      {field.valid_message && (
        <p className="hint">
          <Own words={words} text={field.valid_message} />
        </p>
      )}
      {isTick ? (
        <p className="choice">
          <Mark shape="box" />
          <span>
            <Own words={words} text={fill(field.label)} known={field.label} />
            <OptionalMark field={field} words={words} />
          </span>
        </p>
      ) : (
        <Answer paper={shown} words={words} />
      )}
    </section>
  );
}

type BlocksProps = Omit<TextsProps, "hint"> & { field: Field; blocks: AskedOnPaper[][] };

/** A question with entries: a block for each, with its heading and its questions. */
function Blocks({ field, blocks, ...texts }: BlocksProps) {
  const { words, fill } = texts;
  const { max = 0, entry } = entriesOf(field) ?? {};
  return (
    <section className="question blocks" data-question={field.key}>
      <p className="asked">
        <Own words={words} text={fill(field.label)} known={field.label} />
        <OptionalMark field={field} words={words} />
      </p>
      <Texts {...texts} hint={max > blocks.length ? words.paper.entries : null} />
      {blocks.map((asked, index) => (
        <section className="block" key={index}>
          <h3>
            <Own words={words} text={sayEntry({ entry }, index, words)} known={entry ?? ""} />
          </h3>
          {asked.map((each) => (
            <PaperQuestion key={each.field.key} words={words} {...each} />
          ))}
        </section>
      ))}
    </section>
  );
}

type TextsProps = { words: Words; fill: Fill; about: string | null; hint: string | null; deciding: string[] | null };

/** What stands between a label and the place for the answer: when it is asked, the owner's text, and how to answer. */
function Texts({ words, fill, about, hint, deciding }: TextsProps) {
  return (
    <>
      {deciding && <p className="condition">{words.onlyAfter(deciding)}</p>}
      {about && <Markdown className="about" text={about} dir={dirOf(words, about)} lang={langOf(words, about)} fill={fill} />}
      {hint !== null && hint !== "" && (
        <p className="hint" dir="auto" lang={originalLang(words, hint)}>
          {hint}
        </p>
      )}
    </>
  );
}

/** The place for an answer. */
function Answer({ paper, words }: { paper: Paper; words: Words }): ReactNode {
  switch (paper.kind) {
    case "lines":
      return <Lines {...paper} words={words} />;
    case "boxes":
      return (
        <div className="boxes">
          {paper.groups.map(({ label, counts }) => (
            <span className="group" key={label}>
              <span className="label">{label}</span>
              <span className="cells" dir="ltr">
                {counts.map((count, index) => (
                  <Fragment key={index}>
                    {index > 0 && <span className="sign">:</span>}
                    {Array.from({ length: count }, (_, place) => (
                      <span className="cell" key={place} />
                    ))}
                  </Fragment>
                ))}
              </span>
            </span>
          ))}
        </div>
      );
    case "tick":
      return (
        <p className="choice">
          <Mark shape="box" />
          <Own words={words} text={paper.text ?? ""} />
        </p>
      );
    case "options":
      return <Options {...paper} words={words} />;
    case "scale":
      return (
        <p className="scale">
          {paper.low !== undefined && <Own words={words} text={paper.low} />}
          {paper.marks.map((mark) => (
            <span className="mark" key={mark}>
              {mark}
            </span>
          ))}
          {paper.high !== undefined && <Own words={words} text={paper.high} />}
        </p>
      );
    case "grid":
      return <Grid {...paper} words={words} />;
    case "ranks":
      return (
        <ul className="choices">
          {paper.options.map((label, index) => (
            <li className="choice" key={index}>
              <span className="cell" />
              <Own words={words} text={label} />
            </li>
          ))}
        </ul>
      );
    case "attachment":
      return (
        <p className="choice">
          <Mark shape="box" />
          <span className="line" />
        </p>
      );
    case "sign":
      return (
        <>
          {paper.statement !== undefined && (
            <p className="to-sign">
              <Own words={words} text={paper.statement} />
            </p>
          )}
          <p className="signature">{words.paper.sign}</p>
        </>
      );
  }
}

/** Characters of an answer from which on it has the whole line. */
const WHOLE_LINE = 40;

function Lines({ count, width = WHOLE_LINE, unit, labels = [], words }: Extract<Paper, { kind: "lines" }> & { words: Words }) {
  const size = width <= 8 ? " short" : width < WHOLE_LINE ? " medium" : "";
  return (
    <div className={labels.length > 0 ? "lines labelled" : "lines"}>
      {Array.from({ length: count }, (_, index) => (
        <p key={index}>
          {labels[index] !== undefined && <span className="label">{labels[index]}</span>}
          <span className={`line${size}`} />
          {unit !== undefined && index === count - 1 && <Own words={words} text={unit} />}
        </p>
      ))}
    </div>
  );
}

/** Labels of options up to this length stand in columns. */
const NARROW = 24;

function Options({ text, options, pictures, other, words }: Extract<Paper, { kind: "options" }> & { words: Words }) {
  const isNarrow = !pictures && options.length > 3 && options.every(({ length }) => length <= NARROW);
  return (
    <>
      {text !== undefined && (
        <p>
          <Own words={words} text={text} />
        </p>
      )}
      <ul className={pictures ? "choices pictured" : isNarrow ? "choices narrow" : "choices"}>
        {options.map((label, index) => (
          <li className="choice" key={index}>
            {/* The label says what it shows. */}
            {typeof pictures?.[index] === "string" && <img src={`/pictures/${pictures[index]}`} alt="" />}
            <Mark shape="box" />
            <Own words={words} text={label} />
          </li>
        ))}
        {other !== undefined && (
          <li className="choice">
            <Mark shape="box" />
            <span>{other}:</span>
            <span className="line" />
          </li>
        )}
      </ul>
    </>
  );
}

/** More columns have their labels upright. */
const FLAT_COLUMNS = 7;

function Grid({ rows, columns, isOne, words }: Extract<Paper, { kind: "grid" }> & { words: Words }) {
  return (
    <div className="wide">
      <table className={columns.length > FLAT_COLUMNS ? "upright" : undefined}>
        <thead>
          <tr>
            <td />
            {columns.map((label, index) => (
              <th key={index} scope="col">
                <Own words={words} text={label} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((label, row) => (
            <tr key={row}>
              <th scope="row">
                <Own words={words} text={label} />
              </th>
              {columns.map((_, column) => (
                <td key={column}>
                  <Mark shape={isOne ? "ring" : "box"} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What is ticked. Drawn by the style sheet: typefaces draw the characters in different sizes. */
function Mark({ shape }: { shape: "box" | "ring" }) {
  return <span className={shape} />;
}

/** A text of the owner, in its own language and direction. `known`: as the owner wrote it, before answers were left out. */
function Own({ words, text, known = text }: { words: Words; text: string; known?: string }) {
  return (
    <bdi dir={dirOf(words, known)} lang={langOf(words, known)}>
      {text}
    </bdi>
  );
}
