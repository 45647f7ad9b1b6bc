import { POST as advanceTestClock } from "@/app/api/v1/test-clock/advance/route";

export const dynamic = "force-dynamic";

/** The former name of `/api/v1/test-clock/advance`, for programs that use it. */
export const POST = advanceTestClock;
