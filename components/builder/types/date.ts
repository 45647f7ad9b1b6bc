import { CalendarDays } from "lucide-react";
import type { BuilderField } from "./builder-field";

/** The builder's words for a date. */
export const dateWords = {
  name: "Date",
  about: "A day, with a time if you like",
  search: "calendar, day, birthday, datetime, deadline, appointment",
  label: "Date",
  options: { min: "Earliest day", max: "Latest day", include_time: "Ask for the time too" },
  limits: { none: "Any", today: "Day of the answer", date: "A date" },
};

export const dateBuilder: BuilderField = { Icon: CalendarDays, words: dateWords };
