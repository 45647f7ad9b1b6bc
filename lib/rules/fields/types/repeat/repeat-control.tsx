/** Renders nothing by itself: the page asks the questions of each entry (components/respondent/questions.tsx). */
export function RepeatControl() {
  return null;
}
