const nameOf = (formId: string) => `formslip:earlier-keys:${formId}`;

/**
 * Remembers in this browser whether stored responses may still need keys that the form had before. The service cannot know: an age file does not say to
 * whom it is sealed.
 */
export function markEarlierKeys(formId: string, areNeeded: boolean): void {
  try {
    if (areNeeded) localStorage.setItem(nameOf(formId), "1");
    else localStorage.removeItem(nameOf(formId));
  } catch {
    // The browser stores nothing for this site. The responses page says it again.
  }
}

/** Whether this browser has changed the keys of a form, and not yet seen that all responses open with the present ones. */
export function needsEarlierKeys(formId: string): boolean {
  try {
    return localStorage.getItem(nameOf(formId)) !== null;
  } catch {
    return false;
  }
}
