"use client";

import { paletteOrder } from "@/components/builder/types/palette-order";
import { builderFields } from "@/components/builder/types/registry";
import { useBuilder } from "@/components/builder/session/use-builder";
import type { Trigger } from "@/components/ui/late-trigger";
import { RemovedQuestionItems } from "./removed-questions";
import { Menu, MenuItem } from "@/components/ui/menu";

/** A menu of field types to add at a position. Typing a letter finds one. */
export function OpenAddMenu({ trigger, at }: { trigger: Trigger; at: number }) {
  const add = useBuilder((state) => state.addQuestion);
  return (
    <Menu trigger={trigger} align="start" isOpenAtFirst>
      {paletteOrder.map((type) => {
        const { Icon, words } = builderFields[type];
        return (
          <MenuItem key={type} icon={<Icon aria-hidden className="text-accent" />} onClick={() => add(type, at)}>
            {words.name}
          </MenuItem>
        );
      })}
      <RemovedQuestionItems at={at} />
    </Menu>
  );
}
