import { request } from "node:http";
export type Exchange = { url: string; headers: Record<string, string>; body: string; signal?: AbortSignal };
export type Outcome = { status: number | null; error: string | null; retryAfter: string | null; answer: string };
export async function post({ url, headers, body, signal }: Exchange): Promise<Outcome> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: null, error: error.message, retryAfter: null, answer: "" });
    const r = request(url, { method: "POST", headers, ...(signal && { signal }), timeout: 15000 }, (res) => {
      let answer = "";
      res.on("data", (c) => (answer += String(c)));
      res.on("end", () =>
        resolve({
          status: res.statusCode ?? null,
          error: null,
          retryAfter: res.headers["retry-after"] ?? null,
          answer: answer.slice(0, 2048),
        }),
      );
      res.on("error", fail);
    });
    r.on("error", fail);
    r.end(body);
  });
}
