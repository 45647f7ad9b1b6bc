/** Texts about forms that can be filled in without a network. */
export const offlineWords = {
  label: "Can be filled in without a network",
  hint: "Once somebody has opened the form on a device, it also opens there without a network. Answers stay on the device and are sent when there is a network. Works for forms on one page, without files, that everyone with the link can answer.",
  grace: "Take late answers",
  graceHint:
    "After the form has closed, answers that were filled in before still count if they arrive within this time. The device says when they were filled in.",
  graces: {
    "1h": "For an hour",
    "24h": "For 24 hours",
    "3d": "For 3 days",
    "7d": "For 7 days",
    "30d": "For 30 days",
  } as Record<string, string>,
};
