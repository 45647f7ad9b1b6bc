/**
 * A respondent's browser of any engine: what a person does and sees. Inputs are found by
 * their posted name (`guests`, `birth[day]`). Clicks and keys are real input, so they work without scripts.
 */
export type RespondentBrowser = {
  open: (url: string) => Promise<void>;
  /** Opens a URL in a new tab and continues there until {@link switchTab}. */
  openTab: (url: string) => Promise<void>;
  /** Goes to another tab, 0 for the first. */
  switchTab: (index: number) => Promise<void>;
  /** Replaces an input's text. */
  type: (name: string, text: string) => Promise<void>;
  /** Clicks a radio button or checkbox. */
  choose: (name: string, value: string) => Promise<void>;
  /** Selects files by path in a file input. */
  upload: (name: string, path: string) => Promise<void>;
  /** Chooses one of the form's languages, by its tag, without waiting for the reply. */
  read: (language: string) => Promise<void>;
  /** Clicks Send, or Continue on a page before the last, without waiting for the reply. */
  send: () => Promise<void>;
  /** Goes Back. */
  back: () => Promise<void>;
  reload: () => Promise<void>;
  url: () => Promise<string>;
  title: () => Promise<string>;
  /** The page's visible text. */
  text: () => Promise<string>;
  /** An input's value; for radio buttons and checkboxes the checked values, joined by commas. */
  valueOf: (name: string) => Promise<string>;
  /** Saves a screenshot. */
  shoot: (path: string) => Promise<void>;
  close: () => Promise<void>;
};

export type EngineName = "chromium" | "firefox" | "webkit";

/** A started engine, which creates isolated browsers. */
export type Engine = { newBrowser: () => Promise<RespondentBrowser>; close: () => Promise<void> };
