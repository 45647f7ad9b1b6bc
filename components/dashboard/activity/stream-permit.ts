/** Over HTTP/1.1 a browser opens six connections per host, shared by all tabs: with six open streams no other page would load. */
const PERMITS = ["formslip-stream-1", "formslip-stream-2"];

/** Takes one of the stream permits shared by the browser's tabs. @returns releases it; null if none is free. */
export async function takeStreamPermit(): Promise<(() => void) | null> {
  if (!("locks" in navigator)) return () => undefined; // no locks without TLS
  for (const permit of PERMITS) {
    const release = await take(permit);
    if (release) return release;
  }
  return null;
}

function take(permit: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    void navigator.locks.request(permit, { ifAvailable: true }, (lock) => {
      // The lock is held until this promise resolves or the tab is closed.
      if (lock) return new Promise<void>((done) => resolve(done));
      resolve(null);
    });
  });
}
