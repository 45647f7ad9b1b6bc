/** Over HTTP/1.1 a browser makes six connections to a host, for all its tabs together: as many pages that listen, and no other would load. */
const PLACES = ["formslip-stream-1", "formslip-stream-2"];

/** Takes one of the places that a browser's tabs share for streams. @returns what gives it back; null when all are taken. */
export async function takeStreamPlace(): Promise<(() => void) | null> {
  if (!("locks" in navigator)) return () => undefined; // a page that came without TLS has none
  for (const place of PLACES) {
    const leave = await take(place);
    if (leave) return leave;
  }
  return null;
}

function take(place: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    void navigator.locks.request(place, { ifAvailable: true }, (lock) => {
      // The lock is held until this promise comes true, or the tab is closed.
      if (lock) return new Promise<void>((release) => resolve(release));
      resolve(null);
    });
  });
}
