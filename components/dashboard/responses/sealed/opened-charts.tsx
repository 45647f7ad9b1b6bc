"use client";

import { useEffect, useState } from "react";
import type { Column } from "@/components/dashboard/responses/column";
import { unitsOf } from "@/components/dashboard/responses/column";
import { latestTexts } from "@/components/dashboard/responses/latest-texts";
import { QuestionCharts } from "@/components/dashboard/responses/question-charts";
import { Skeleton } from "@/components/ui/skeleton";
import { useTimeZone } from "@/components/ui/time-zone";
import type { Question } from "@/lib/domain/forms/versions/question";
import { summarizeAnswers } from "@/lib/domain/responses/summary/summarize-answers";
import type { AnswerSummary } from "@/lib/domain/responses/summary/summary-schema";
import type { OpenedRow } from "./opened-row";

type OpenedChartsProps = { rows: OpenedRow[]; questions: Question[]; columns: Column[] };

/** The number of newest responses whose free texts the charts show. */
const LATEST = 20;
const AT_A_TIME = 500;

/** The charts of opened responses, computed in the browser. */
export function OpenedCharts({ rows, questions, columns }: OpenedChartsProps) {
  const timeZone = useTimeZone();
  const [summary, setSummary] = useState<AnswerSummary | null>(null);
  useEffect(() => {
    let isOld = false;
    const proceed = () => {
      if (isOld) throw new Error("other rows");
    };
    summarizeAnswers(questions, { batches: batchesOf(rows), timeZone, proceed }).then(
      (next) => !isOld && setSummary(next),
      () => undefined, // other rows are being summarized
    );
    return () => void (isOld = true);
  }, [rows, questions, timeZone]);
  if (!summary) return <Skeleton className="h-64" />;
  const texts = latestTexts(
    columns,
    rows.slice(0, LATEST).map(({ shown }) => shown),
  );
  // Without the form's id, there are no links to search for more texts: the service cannot search them.
  return <QuestionCharts formId={null} summary={{ ...summary, response_count: rows.length }} texts={texts} units={unitsOf(columns)} />;
}

function* batchesOf(rows: OpenedRow[]): Generator<OpenedRow[]> {
  for (let start = 0; start < rows.length; start += AT_A_TIME) yield rows.slice(start, start + AT_A_TIME);
}
