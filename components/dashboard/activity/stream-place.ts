/** Over HTTP/1.1 a browser opens six connections per host, shared by all tabs: with six open streams no other page would load. */
const PLACES = ["formslip-stream-1", "formslip-stream-2"];

/** Takes one of the stream permits shared by the browser's tabs. @returns releases it; null if none is free. */
export async function takeStreamPlace(): Promise<(() => void) | null> {
  if (!("locks" in navigator)) return () => undefined; // no locks without TLS
  for (const place of PLACES) {
    const leave = await take(place);
    if (leave) return leave;
  }
  return null;
}

function take(place: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    void navigator.locks.request(place, { ifAvailable: true }, (lock) => {
      // The lock is held until this promise resolves or the tab is closed.
      if (lock) return new Promise<void>((release) => resolve(release));
      resolve(null);
    });
  });
}
