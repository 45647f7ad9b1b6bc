"use client";

import { Menu as Base } from "@base-ui/react/menu";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import Link from "next/link";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { takesAway } from "./button";
import { uiWords } from "./ui-words";

const itemClasses =
  "flex min-h-11 w-full items-center gap-3 rounded-[4px] px-3 text-ink no-underline outline-none select-none data-disabled:text-muted data-highlighted:bg-tint sm:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0";

type MenuProps = { trigger: ReactElement; children: ReactNode; align?: "start" | "end"; isOpenAtFirst?: boolean };

/** Opens at its trigger, a button. */
export function Menu({ trigger, children, align = "end", isOpenAtFirst = false }: MenuProps) {
  return (
    <Base.Root defaultOpen={isOpenAtFirst}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        {/* The portal is outside every landmark, so it is one itself: all content has to be inside a landmark. */}
        <Base.Positioner role="region" aria-label={uiWords.menu} align={align} sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup
            className={clsx(
              "max-h-(--available-height) min-w-52 overflow-y-auto rounded-panel border border-field bg-surface p-1 text-ink outline-none",
              "transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0",
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type ItemProps = { children: ReactNode; icon?: ReactNode; onClick?: () => void; isDanger?: boolean; disabled?: boolean };

export function MenuItem({ children, icon, onClick, isDanger = false, disabled = false }: ItemProps) {
  return (
    <Base.Item
      {...(isDanger && takesAway)}
      onClick={() => onClick?.()}
      disabled={disabled}
      className={clsx(itemClasses, isDanger && "text-danger")}
    >
      {icon}
      {children}
    </Base.Item>
  );
}

export function MenuLinkItem({ children, icon, ...link }: ComponentProps<typeof Link> & { icon?: ReactNode }) {
  return (
    <Base.LinkItem render={<Link {...link} />} className={itemClasses} closeOnClick>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

type RadioProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
};

/** A group of mutually exclusive choices in a menu. */
export function MenuRadio<Value extends string>({ label, value, options, onChange }: RadioProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      <div aria-hidden className="px-3 pt-2 pb-1 text-13 text-muted">
        {label}
      </div>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} className={itemClasses}>
          {option.icon}
          <span className="grow">{option.label}</span>
          <Base.RadioItemIndicator>
            <Check aria-hidden />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

type CheckProps = { children: ReactNode; isChecked: boolean; onChange: (isChecked: boolean) => void };

/** A choice that is on or off; the menu stays open. */
export function MenuCheck({ children, isChecked, onChange }: CheckProps) {
  return (
    <Base.CheckboxItem checked={isChecked} onCheckedChange={onChange} closeOnClick={false} className={itemClasses}>
      <span className="grow">{children}</span>
      <Base.CheckboxItemIndicator>
        <Check aria-hidden />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  );
}

export function MenuLine() {
  return <Base.Separator className="my-1 border-t border-line" />;
}
