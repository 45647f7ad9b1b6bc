import type { Metadata } from "next";
import dynamicImport from "next/dynamic";
import { cookies } from "next/headers";
import type { SearchParams } from "nuqs/server";
import { Checklist } from "@/components/dashboard/forms/checklist";
import { FormsPage } from "@/components/dashboard/forms/forms-page";
import { readListQuery } from "@/components/dashboard/forms/list-query";
import { formsWords } from "@/components/words/forms";
import { requireUser } from "@/lib/entry/pages/require-user";
import { readFormsPage } from "./read-forms-page";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: formsWords.title };

const FirstRun = dynamicImport(() => import("@/components/dashboard/forms/first-run").then((module) => module.FirstRun));

/** Up to this many forms, the first steps are shown. */
const FEW = 3;

export default async function FormsListPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const user = await requireUser(["forms:read"]);
  const mayWrite = user.role !== "viewer";
  const query = await readListQuery(searchParams);
  const now = new Date();
  const view = await readFormsPage({ reader: user, query, withDrafts: mayWrite, now });
  const jar = await cookies();
  const done = {
    build: view.draftCount + view.counts.all + view.rounds.page.length > 0,
    publish: view.counts.all > 0,
    copy: jar.has("step_copied"),
    read: jar.has("step_read"),
  };
  const isBeginning = mayWrite && query.search === "" && query.status === null && query.cursor === null && view.counts.all < FEW;
  const hasSteps = isBeginning && !jar.has("step_hidden") && Object.values(done).includes(false);
  return (
    <>
      {!(isBeginning && !done.build) && hasSteps && <Checklist done={done} />}
      {isBeginning && !done.build ? <FirstRun /> : <FormsPage {...view} query={query} now={now.getTime()} />}
      {isBeginning && !done.build && hasSteps && <Checklist done={done} />}
    </>
  );
}
