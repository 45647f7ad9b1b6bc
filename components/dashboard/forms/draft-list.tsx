"use client";

import { Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { toast } from "sonner";
import { Menu, MenuItem, MenuLine, MenuLinkItem } from "@/components/ui/menu";
import { Time } from "@/components/ui/time";
import { formsWords } from "@/components/words/forms";
import type { DraftSummary } from "@/lib/domain/drafts/schema";
import { callApi } from "@/components/api-client/call-api";
import { fetchBuilderAhead } from "@/components/builder/opening/fetch-builder-ahead";
import { useAction } from "@/components/api-client/use-action";
import { RowMenuButton } from "./row-menu";

const { drafts: words, row } = formsWords;

/** Drafts, last changed first. */
export function DraftList({ drafts }: { drafts: DraftSummary[] }) {
  return (
    <ul aria-label={words.list} className="slip divide-y divide-line">
      {drafts.map(({ id, title, fields_count, updated_at }) => {
        const name = title.trim() === "" ? words.untitled : title;
        return (
          <li key={id} className="relative flex items-center gap-x-2 py-1 pr-1 pl-4 hover:bg-tint lg:gap-x-4 lg:pr-4">
            <div className="flex min-w-0 grow flex-col gap-x-4 py-1.5 lg:flex-row lg:items-center lg:justify-between">
              <Link
                href={`/drafts/${id}`}
                prefetch={false}
                onPointerEnter={fetchBuilderAhead}
                onFocus={fetchBuilderAhead}
                className="min-w-0 font-semibold break-words after:absolute after:inset-0 hover:text-accent hover:underline"
              >
                {name}
              </Link>
              <p className="shrink-0 text-13 text-muted">
                {words.questions(fields_count)} · {words.changed} <Time at={updated_at} />
              </p>
            </div>
            <DraftMenu id={id} name={name} />
          </li>
        );
      })}
    </ul>
  );
}

/** What can be done with one draft, in the same place as a form’s menu. */
function DraftMenu({ id, name }: { id: string; name: string }) {
  const { run: remove } = useAction(() => callApi("DELETE /api/v1/drafts/{draft_id}", { params: { draft_id: id } }), {
    done: () => toast.success(words.deleted),
    failed: words.deleteFailed,
    refreshes: true,
  });
  return (
    <Menu trigger={<RowMenuButton label={words.menu(name)} />}>
      <MenuLinkItem href={`/drafts/${id}`} prefetch={false} icon={<Pencil aria-hidden />}>
        {row.goOn}
      </MenuLinkItem>
      <MenuLine />
      <MenuItem isDanger icon={<Trash2 aria-hidden />} onClick={remove}>
        {words.delete}
      </MenuItem>
    </Menu>
  );
}
