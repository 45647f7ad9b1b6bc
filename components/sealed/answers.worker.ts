import type { FromWorker, ToWorker } from "./open-in-worker";
import { batchOpener } from "./open-in-worker";

// Opens sealed answers beside the page, which stays responsive meanwhile.
const open = batchOpener((message: FromWorker) => postMessage(message));
addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  // The page hears of errors, but not of rejections.
  open(data).catch(reportError);
});
