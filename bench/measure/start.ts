import { startService } from "@/e2e/support/service/start-service";
import { median } from "./load";

/** Seconds from starting a built service with existing data to its first HTTP reply. */
export async function measureStart(): Promise<number> {
  const first = await startService();
  await first.stop();
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const begin = performance.now();
    const service = await startService({ dataDir: first.dataDir });
    await fetch(`${service.baseUrl}/healthz`);
    times.push((performance.now() - begin) / 1000);
    await service.stop();
  }
  await first.dispose();
  return median(times);
}
