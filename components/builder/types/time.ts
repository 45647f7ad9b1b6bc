import { Clock } from "lucide-react";
import type { BuilderField } from "./builder-field";

/** The builder's words for a time of day. */
export const timeWords = {
  name: "Time",
  about: "A time of day",
  search: "clock, hour, appointment",
  label: "What time?",
  options: { min: "Earliest time", max: "Latest time", step_minutes: "In steps of minutes" },
  stepHint: "15 takes quarter hours only, counted from the earliest time.",
};

export const timeBuilder: BuilderField = { Icon: Clock, words: timeWords };
