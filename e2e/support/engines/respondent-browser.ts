/**
 * A browser as a respondent has it, whichever engine is behind it: what a person does and what they see. Inputs are found by
 * their name, as the page posts it (`guests`, `birth[day]`). Every press and key is real input, so it works with scripts off.
 */
export type RespondentBrowser = {
  open: (url: string) => Promise<void>;
  /** Opens an address in a tab of its own; everything that follows happens there until {@link switchTab}. */
  openTab: (url: string) => Promise<void>;
  /** Goes to another tab, 0 for the first. */
  switchTab: (index: number) => Promise<void>;
  /** Puts text in place of what an input holds. */
  type: (name: string, text: string) => Promise<void>;
  /** Presses a radio button or a box. */
  choose: (name: string, value: string) => Promise<void>;
  /** Picks files in a file input, by their paths. */
  upload: (name: string, path: string) => Promise<void>;
  /** Presses the button that sends the answers, without waiting for the reply. */
  send: () => Promise<void>;
  /** Presses the browser's Back. */
  back: () => Promise<void>;
  reload: () => Promise<void>;
  url: () => Promise<string>;
  title: () => Promise<string>;
  /** What is to be read on the page. */
  text: () => Promise<string>;
  /** What an input holds; of radio buttons and boxes, the values that are ticked, with a comma between them. */
  valueOf: (name: string) => Promise<string>;
  /** Writes a picture of what is in sight. */
  shoot: (path: string) => Promise<void>;
  close: () => Promise<void>;
};

export type EngineName = "chromium" | "firefox" | "webkit";

/** An engine that was started: it gives browsers that know nothing of one another. */
export type Engine = { newBrowser: () => Promise<RespondentBrowser>; close: () => Promise<void> };
