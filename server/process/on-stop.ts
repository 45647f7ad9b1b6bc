/** Calls `stop` once when the process receives a stop signal; a second signal of the same kind ends it at once. */
export function onStop(stop: () => void): void {
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"])
    process.once(signal, () => {
      if (!isStopping) stop(); // a worker may get the signal from both the terminal and its supervisor
      isStopping = true;
    });
}
