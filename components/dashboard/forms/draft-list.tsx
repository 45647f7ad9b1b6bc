"use client";

import { Trash2 } from "lucide-react";
import Link from "next/link";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import { formsWords } from "@/components/words/forms";
import type { DraftSummary } from "@/lib/domain/drafts/schema";
import { callApi } from "@/components/api-client/call-api";
import { fetchBuilderAhead } from "@/components/builder/opening/fetch-builder-ahead";
import { useAction } from "@/components/api-client/use-action";
import { StatusStamp } from "@/components/dashboard/status-stamp";

const { drafts: words } = formsWords;

/** Drafts, last changed first. */
export function DraftList({ drafts }: { drafts: DraftSummary[] }) {
  const { run: remove } = useAction((id: string) => callApi("DELETE /api/v1/drafts/{draft_id}", { params: { draft_id: id } }), {
    done: () => toast.success(words.deleted),
    failed: words.deleteFailed,
    refreshes: true,
  });
  return (
    <ul aria-label={words.list} className="slip divide-y divide-line">
      {drafts.map(({ id, title, fields_count, updated_at }) => {
        const name = title.trim() === "" ? words.untitled : title;
        return (
          <li key={id} className="relative flex items-center gap-x-4 py-2 pr-2 pl-4 hover:bg-tint">
            <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
              <Link
                href={`/drafts/${id}`}
                prefetch={false}
                onPointerEnter={fetchBuilderAhead}
                onFocus={fetchBuilderAhead}
                className="font-semibold after:absolute after:inset-0 hover:text-accent hover:underline"
              >
                {name}
              </Link>
              <StatusStamp status="draft" />
              <p className="text-13 text-muted">
                {words.questions(fields_count)} · {words.changed} <Time at={updated_at} />
              </p>
            </div>
            <Button
              variant="ghost"
              size="icon"
              className="relative z-10"
              aria-label={words.delete(name)}
              title={words.delete(name)}
              onClick={() => remove(id)}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
