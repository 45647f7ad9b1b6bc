"use client";

import { useMay } from "@/components/may";
import { ArrowRight, Copy, CopyPlus, Ellipsis, Inbox, Lock, LockOpen, Pencil, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { toast } from "sonner";
import { fetchBuilderAhead } from "@/components/builder/opening/fetch-builder-ahead";
import { useDuplicate } from "@/components/builder/opening/use-duplicate";
import { useEdit } from "@/components/builder/opening/use-edit";
import { useOpening } from "@/components/dashboard/form/use-opening";
import { markStep } from "@/components/first-steps";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuLine, MenuLinkItem } from "@/components/ui/menu";
import { formsWords } from "@/components/words/forms";
import { ActionDialog, useFormAction } from "./form-actions";
import type { ListedForm } from "./listed-form";

const { row: words } = formsWords;

/** Opens the menu of a row, above the link that covers the row. From most menus one goes on to the builder. */
export function RowMenuButton({ label, ...trigger }: { label: string } & ComponentProps<typeof Button>) {
  return (
    <Button
      {...trigger}
      variant="ghost"
      size="icon"
      className="relative z-10"
      aria-label={label}
      title={label}
      onPointerEnter={(event) => {
        fetchBuilderAhead();
        trigger.onPointerEnter?.(event);
      }}
    >
      <Ellipsis aria-hidden />
    </Button>
  );
}

/** What can be done with one form of the list. @param now the server's clock */
export function RowMenu({ form, now }: { form: ListedForm; now: number }) {
  const { id, title, url, status, has_changes } = form;
  const home = `/forms/${id}`;
  const { edit, isOpening } = useEdit(id);
  const { duplicate, isDuplicating } = useDuplicate(id);
  const { isOpen, change, dialog } = useOpening({ form, now });
  const { action, open, close } = useFormAction();
  const isCancelled = status === "cancelled"; // which is final
  const mayWrite = useMay("forms:write");
  return (
    <>
      <Menu trigger={<RowMenuButton label={words.menu(title)} isBusy={isOpening || isDuplicating} />}>
        <MenuLinkItem href={home} prefetch={false} icon={<ArrowRight aria-hidden />}>
          {words.open}
        </MenuLinkItem>
        {mayWrite && !isCancelled && (
          <MenuItem icon={<Pencil aria-hidden />} onClick={edit}>
            {has_changes ? words.goOn : words.edit}
          </MenuItem>
        )}
        <MenuItem icon={<Copy aria-hidden />} onClick={() => void copyLink(url)}>
          {words.copyLink}
        </MenuItem>
        <MenuLinkItem href={`${home}/responses`} prefetch={false} icon={<Inbox aria-hidden />}>
          {words.responses}
        </MenuLinkItem>
        {mayWrite && (
          <MenuItem icon={<CopyPlus aria-hidden />} onClick={duplicate}>
            {words.duplicate}
          </MenuItem>
        )}
        {mayWrite && !isCancelled && (
          <MenuItem icon={isOpen ? <Lock aria-hidden /> : <LockOpen aria-hidden />} onClick={change}>
            {isOpen ? words.close : words.openAgain}
          </MenuItem>
        )}
        {mayWrite && (
          <>
            <MenuLine />
            <MenuItem isDanger icon={<Trash2 aria-hidden />} onClick={() => open("delete")}>
              {words.delete}
            </MenuItem>
          </>
        )}
      </Menu>
      {dialog}
      <ActionDialog action={action} forms={[form]} onClose={close} />
    </>
  );
}

async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url); // undefined over plain http
    markStep("copied");
    toast.success(words.copied);
  } catch {
    // The message has the link, to be copied by hand.
    toast.error(words.copyFailed, { description: url });
  }
}
