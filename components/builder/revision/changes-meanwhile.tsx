"use client";

import { useEffect, useState } from "react";
import { callApi } from "@/components/api-client/call-api";
import { reasonOf } from "@/components/api-client/show-failure";
import { changesOf } from "@/lib/domain/forms/versions/changes";
import { ChangeList } from "./change-list";
import type { SaidChange } from "./say-change";
import { sayChange } from "./say-change";

type Between = { formId: string; from: number; to: number };

/** What changed between two versions of a form. */
export function ChangesMeanwhile({ formId, from, to }: Between) {
  const [changes, setChanges] = useState<SaidChange[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const read = (version: number) =>
      callApi("GET /api/v1/forms/{form_id}/versions/{version}", { params: { form_id: formId, version: String(version) } });
    Promise.all([read(from), read(to)]).then(
      ([before, after]) => setChanges(changesOf(before, after).map((change) => sayChange(change))),
      (error: unknown) => setFailure(reasonOf(error)),
    );
  }, [formId, from, to]);
  return failure === null ? <ChangeList changes={changes} /> : <p className="text-danger">{failure}</p>;
}
