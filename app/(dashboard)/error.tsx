"use client";

import { PageFault } from "@/components/dashboard/shell/page-fault";

type Fault = { error: Error & { digest?: string }; retry: () => void };

export default function DashboardFault({ error, retry }: Fault) {
  return <PageFault digest={error.digest} retry={retry} />;
}
