import { z } from "zod";
import { coded } from "@/lib/issue-problem";
import { isTimeZone } from "@/lib/time-zone";

const ZONE = "Must be the name of a time zone, such as Europe/Berlin";

/** A time zone in the settings of a form, by its IANA name. */
export const timeZoneName = z.string(ZONE).refine(isTimeZone, coded("time_zone", ZONE));
