import autocannon from "autocannon";

export type Load = {
  url: string;
  connections?: number;
  seconds: number;
  /** A request to repeat, or a function that makes the next one; building it takes another 10 µs of CPU time each. */
  request?: autocannon.Request | (() => autocannon.Request);
  headers?: Record<string, string>;
  /** The expected status. Any other fails the benchmark: a rate of error replies would mean nothing. */
  status: number;
};

const SAMPLE_MS = 100;

/** Requests a second under a constant load. */
export async function requestRate({ url, connections = 20, seconds, request = {}, headers = {}, status }: Load): Promise<number> {
  const requests = [
    typeof request === "function" ? { setupRequest: (before: autocannon.Request) => ({ ...before, ...request() }) } : request,
  ];
  // The run ends with a sample.
  const result = await autocannon({ url, connections, duration: seconds, sampleInt: SAMPLE_MS, headers, requests });
  const wrong = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => code !== String(status));
  if (wrong.length > 0 || result.errors > 0) throw new Error(`${url}: ${JSON.stringify(wrong)}, ${result.errors} errors`);
  return result.requests.total / result.duration;
}

type Requests = { url: string; headers: Record<string, string>; count: number };

/** How long each of `count` requests takes, one at a time, in milliseconds. */
export async function latencies({ url, headers, count }: Requests): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const begin = performance.now();
    const reply = await fetch(url, { headers, redirect: "manual" });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`${url}: ${reply.status}`);
    times.push(performance.now() - begin);
  }
  return times;
}

export function median(values: number[]): number {
  return percentile(values, 0.5);
}

/** @param share 0.95 for the value below which 95 of 100 lie. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
