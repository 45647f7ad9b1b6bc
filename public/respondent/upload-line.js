// What is said of a file before it is sent and while it is on its way. Part of uploads.js and of sealed.js.

/**
 * What can be checked before a file is sent. The service checks it again, unless it is sealed.
 * @typedef {{ bytes: number, tooLarge: string, extensions?: string[], families: string[], wrongType: string, isNamed: boolean }} Rule
 * @param {File} file @param {Rule} rule @returns {string | null}
 */
export function faultOf({ name, size, type }, { bytes, tooLarge, extensions, families, wrongType, isNamed }) {
  const extension = /\.[^.]+$/.exec(name)?.[0].toLowerCase();
  const isListed =
    !extension || !extensions || extensions.includes(extension) || !type || families.some((family) => type.startsWith(family));
  if (size <= bytes && isListed) return null;
  const fault = size > bytes ? tooLarge : wrongType;
  return isNamed ? `\u2068${name}\u2069: ${fault}` : fault;
}

/** Shows every step but announces only the halves: it is in a live region (lib/rules/fields/types/file/file-control.tsx). @param {HTMLInputElement} input */
export function progressLine(input) {
  const line = document.createElement("div");
  line.className = "progress";
  const bar = document.createElement("progress");
  bar.max = 100;
  const text = document.createElement("p");
  text.setAttribute("aria-hidden", "true");
  const heard = document.createElement("p");
  heard.className = "unseen";
  line.append(bar, text, heard);
  input.after(line);
  let said = -1;
  return {
    show(/** @type {number} */ percent, /** @type {string} */ words) {
      bar.value = percent;
      bar.setAttribute("aria-label", words);
      text.textContent = words;
      if (Math.floor(percent / 50) === said) return;
      said = Math.floor(percent / 50);
      heard.textContent = words;
    },
    end(/** @type {string} */ words) {
      bar.remove();
      heard.remove();
      text.removeAttribute("aria-hidden");
      text.textContent = words;
    },
    remove: () => line.remove(),
  };
}
