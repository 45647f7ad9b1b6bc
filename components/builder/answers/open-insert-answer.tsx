"use client";

import { builderFields } from "@/components/builder/types/registry";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import type { Trigger } from "@/components/ui/late-trigger";
import { Menu, MenuItem } from "@/components/ui/menu";
import { builderWords } from "@/components/words/builder";
import { saidFields } from "@/lib/rules/fields/names-in-text";

type Props = { trigger: Trigger; from: DraftQuestion[]; onPick: (key: string) => void };

/** The questions whose answers can be inserted into a text. */
export function OpenInsertAnswer({ trigger, from, onPick }: Props) {
  return (
    <Menu trigger={trigger} align="start" isOpenAtFirst>
      {saidFields(from).map(({ id, key, label, type }) => {
        const { Icon } = builderFields[type];
        return (
          <MenuItem key={id} icon={<Icon aria-hidden className="text-accent" />} onClick={() => onPick(key)}>
            <bdi className="truncate">{label || builderWords.card.labelPlaceholder}</bdi>
          </MenuItem>
        );
      })}
    </Menu>
  );
}
