import { Document } from "./document";
import { Languages } from "./languages";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import type { ResultsView } from "@/lib/entry/respondent/view/view";
import type { ResultsBar, ResultsChart, ResultsOfEntries } from "@/lib/entry/respondent/results/say-charts";
import { LEAST_ANSWERS } from "@/lib/domain/responses/sharing/shareable";
import { fill } from "@/lib/rules/words/fill";
import { dirOf, langOf } from "@/lib/rules/words/lang-of";
import { numbersIn } from "@/lib/rules/words/numbers";
import type { Words } from "@/lib/rules/words/words";

type PageProps = { appearance: Appearance; /** A marker that is replaced by the charts. */ charts: string } & Pick<
  ResultsView,
  "title" | "results"
>;

/** The charts that a form shares. They need no script, and no style: the figures are text. */
export function ResultsPage({ appearance, title, results: { responses, counted, isPartial }, charts }: PageProps) {
  const { words } = appearance;
  const { results } = words;
  const count = say(words, responses);
  return (
    <Document
      appearance={{ ...appearance, hasNoScript: true }}
      title={`${results.title} – ${title}`}
      summary={fill(results.responses, { count })}
      sheet="results"
    >
      <div className="no-print">
        <Languages words={words} reading={appearance.reading} />
      </div>
      <header className="head">
        <p className="form-name">{results.title}</p>
        <h1 dir={dirOf(words, title) ?? "auto"} lang={langOf(words, title)}>
          {title}
        </h1>
        <p className="lead">{fill(results.responses, { count })}</p>
        {isPartial && <p className="hint">{fill(results.newest, { count: say(words, counted) })}</p>}
        <p className="hint">{fill(results.note, { count: say(words, LEAST_ANSWERS) })}</p>
      </header>
      {charts}
    </Document>
  );
}

/** One question, with those that are asked in its entries. */
export function ResultsQuestion({ words, chart }: { words: Words; chart: ResultsOfEntries }) {
  return (
    <section className="chart">
      <Chart words={words} chart={chart} heading="h2" />
      {chart.inEntries?.map((each, index) => (
        <Chart key={index} words={words} chart={each} heading="h3" />
      ))}
    </section>
  );
}

function Chart({ words, chart, heading: Heading }: { words: Words; chart: ResultsChart; heading: "h2" | "h3" }) {
  const { label, answered } = chart;
  return (
    <>
      <Heading dir={dirOf(words, label) ?? "auto"} lang={langOf(words, label)}>
        {label}
      </Heading>
      {chart.kind === "few" ? (
        <p className="hint">{words.results.few}</p>
      ) : (
        <>
          <p className="hint">{fill(words.results.answers, { count: say(words, answered) })}</p>
          <Figures words={words} chart={chart} />
        </>
      )}
    </>
  );
}

function Figures({ words, chart }: { words: Words; chart: Exclude<ResultsChart, { kind: "few" }> }) {
  const { results } = words;
  switch (chart.kind) {
    case "bars":
      return (
        <>
          {chart.average !== null && <p>{fill(results.average, { n: chart.average })}</p>}
          <ul className="bars">
            {chart.bars.map((bar, index) => (
              <Bar key={index} words={words} bar={bar} answered={chart.answered} />
            ))}
          </ul>
        </>
      );
    case "ranks":
      return (
        <ol className="bars">
          {chart.ranks.map(({ label, average, share }) => (
            <li key={label}>
              <Label words={words} label={label} />
              <span className="figure">{fill(results.place, { n: average })}</span>
              <Drawn share={share} />
            </li>
          ))}
        </ol>
      );
    case "rows":
      return <Rows words={words} chart={chart} />;
  }
}

function Bar({ words, bar: { label, isOwn, count }, answered }: { words: Words; bar: ResultsBar; answered: number }) {
  return (
    <li>
      {isOwn ? <Label words={words} label={label} /> : <span>{label}</span>}
      <span className="figure">
        <strong>{say(words, count)}</strong> <span className="share">{sayShare(words, count / answered)}</span>
      </span>
      <Drawn share={count / answered} />
    </li>
  );
}

function Label({ words, label }: { words: Words; label: string }) {
  return (
    <span dir={dirOf(words, label) ?? "auto"} lang={langOf(words, label)}>
      {label}
    </span>
  );
}

/** An image, because a width in a style attribute is not allowed on the page, and a background is not printed. */
function Drawn({ share }: { share: number }) {
  return (
    <svg aria-hidden="true">
      <rect width={`${Math.round(share * 1000) / 10}%`} height="100%" />
    </svg>
  );
}

function Rows({ words, chart: { columns, rows } }: { words: Words; chart: Extract<ResultsChart, { kind: "rows" }> }) {
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((label) => (
              <th key={label} scope="col">
                <Label words={words} label={label} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, counts, answered }) => (
            <tr key={label}>
              <th scope="row">
                <Label words={words} label={label} />
              </th>
              {counts === null ? (
                <td colSpan={columns.length} className="share">
                  {words.results.few}
                </td>
              ) : (
                counts.map((count, index) => (
                  <td key={index}>
                    <strong>{say(words, count)}</strong> <span className="share">{sayShare(words, count / answered)}</span>
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function say({ format }: Words, count: number): string {
  return numbersIn(format).grouped(count);
}

function sayShare({ format }: Words, share: number): string {
  return percent(format).format(share);
}

const percents = new Map<string, Intl.NumberFormat>();

function percent(format: string): Intl.NumberFormat {
  const known = percents.get(format) ?? new Intl.NumberFormat(format, { style: "percent" });
  percents.set(format, known);
  return known;
}
