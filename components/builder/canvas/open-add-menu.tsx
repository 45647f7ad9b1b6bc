"use client";

import { useState } from "react";
import { isFull } from "@/components/builder/model/is-full";
import { findTypes } from "@/components/builder/types/find-types";
import { builderFields } from "@/components/builder/types/registry";
import { useBuilder } from "@/components/builder/session/use-builder";
import type { Trigger } from "@/components/ui/late-trigger";
import { MenuItem } from "@/components/ui/menu";
import { SearchMenu } from "@/components/ui/search-menu";
import { builderWords } from "@/components/words/builder";
import { takeWayBack } from "./add-menu-keys";
import { RemovedQuestionItems } from "./removed-questions";

const words = builderWords.palette;

/** A menu of field types to add at a position, with a search. */
export function OpenAddMenu({ trigger, at }: { trigger: Trigger; at: number }) {
  const add = useBuilder((state) => state.addQuestion);
  const [typed, setTyped] = useState("");
  const isOff = useBuilder(isFull);
  const found = findTypes(typed);
  return (
    <SearchMenu trigger={trigger} label={words.title} search={words.find} typed={typed} onType={setTyped} wayBack={takeWayBack}>
      {isOff && <MenuItem disabled>{words.full}</MenuItem>}
      {found.map((type) => {
        const { Icon, words: own } = builderFields[type];
        return (
          <MenuItem key={type} icon={<Icon aria-hidden className="text-muted" />} disabled={isOff} onClick={() => add(type, at)}>
            {own.name}
          </MenuItem>
        );
      })}
      <RemovedQuestionItems typed={typed} />
      {found.length === 0 && <MenuItem disabled>{words.none}</MenuItem>}
    </SearchMenu>
  );
}
