/** Calls `stop` once when the process is told to end; a second signal of the same kind ends it at once. */
export function onStop(stop: () => void): void {
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"])
    process.once(signal, () => {
      if (!isStopping) stop(); // a worker may hear of it from the terminal and from its primary
      isStopping = true;
    });
}
