import type { LucideIcon } from "lucide-react";
import { AlignLeft, AtSign, CalendarDays, CircleDot, Hash, Paperclip, SquareCheck, Type } from "lucide-react";
import type { FieldTypeName } from "@/lib/fields";

/** The sign of each type of question. */
export const typeIcons: Record<FieldTypeName, LucideIcon> = {
  text: Type,
  textarea: AlignLeft,
  number: Hash,
  email: AtSign,
  select: CircleDot,
  checkbox: SquareCheck,
  date: CalendarDays,
  file: Paperclip,
};

/** In the order in which people look for them. */
export const typeOrder: FieldTypeName[] = ["text", "textarea", "email", "select", "checkbox", "number", "date", "file"];
