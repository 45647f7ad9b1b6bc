"use client";

import { typeIcons, typeOrder } from "@/components/builder/type-icons";
import { useBuilder } from "@/components/builder/use-builder";
import type { Trigger } from "@/components/ui/late-trigger";
import { Menu, MenuItem } from "@/components/ui/menu";
import { builderWords } from "@/components/words/builder";

/** The types of questions to add below the last one, where the menu stands. Typing a letter finds one. */
export function OpenAddMenu({ trigger }: { trigger: Trigger }) {
  const add = useBuilder((state) => state.addQuestion);
  const end = useBuilder(({ content }) => content.questions.length);
  return (
    <Menu trigger={trigger} align="start" isOpenAtFirst>
      {typeOrder.map((type) => {
        const Icon = typeIcons[type];
        return (
          <MenuItem key={type} icon={<Icon aria-hidden className="text-accent" />} onClick={() => add(type, end)}>
            {builderWords.types[type].name}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
