import { z } from "zod";
import { coded } from "@/lib/base/errors/issue-problem";
import { isTimeZone } from "@/lib/base/time/time-zone";

const ZONE = "Must be the name of a time zone, such as Europe/Berlin";

/** A time zone in the settings of a form, by its IANA name. */
export const timeZoneName = z.string(ZONE).refine(isTimeZone, coded("time_zone", ZONE));
