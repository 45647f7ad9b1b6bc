"use client";

import { Plus } from "lucide-react";
import { typeIcons, typeOrder } from "@/components/builder/type-icons";
import { useBuilder } from "@/components/builder/use-builder";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { builderWords } from "@/components/words/builder";

/** The same choice where the form ends: on every screen, and the only one on a phone. Typing a letter finds a type. */
export function AddMenu() {
  const add = useBuilder((state) => state.addQuestion);
  const trigger = (
    <Button data-part="add" aria-keyshortcuts="Control+Enter Meta+Enter" className="builder-tool w-full border-dashed">
      <Plus aria-hidden />
      {builderWords.palette.open}
    </Button>
  );
  return (
    <Menu trigger={trigger} align="start">
      {typeOrder.map((type) => {
        const Icon = typeIcons[type];
        return (
          <MenuItem key={type} icon={<Icon aria-hidden className="text-accent" />} onClick={() => add(type)}>
            {builderWords.types[type].name}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
