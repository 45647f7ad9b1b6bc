// For sites that show a form (contract §43): in the page, in a window that a button opens, or in a panel that a button in a corner opens. It
// keeps nothing in the browser. It sets styles through CSSOM only, so that it works under any content security policy.
{
  /**
   * `element`: the site's, which gets the events. `view`: the document in the frame when it last reported, by its time. `hasForm`: whether that
   * was a page of questions. `close`: of the window or panel.
   * @typedef {{ frame: HTMLIFrameElement, element: HTMLElement, view?: number, hasForm?: boolean, close?: () => void, missing?: Element, timer?: ReturnType<typeof setTimeout> }} Shown
   * What public/respondent/frame.js reports.
   * @typedef {{ height?: unknown, view?: number, page?: number, pages?: number, isSent?: boolean, isEscape?: boolean }} Report
   * @typedef {Record<string, string>} Style
   * @typedef {{ origins: Set<string>, scan: (root?: ParentNode) => void }} Api
   */

  /** A frame that has not reported by then is probably refused: by `embed_origins`, or by the site's own policy. */
  const PATIENCE_MS = 8_000;
  const NAMES = { inline: "data-formslip", popup: "data-formslip-popup", slide: "data-formslip-slide" };
  const page = /** @type {{ Formslip?: Api }} */ (/** @type {unknown} */ (window));
  const { origin: own } = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src);

  if (page.Formslip) {
    page.Formslip.origins.add(own); // a second service
    page.Formslip.scan();
  } else {
    const origins = new Set([own]);
    /** @type {Set<Shown>} */
    const shown = new Set();
    /** What opens and closes the form of an element. @type {WeakMap<Element, () => void>} */
    const openers = new WeakMap();
    /** The buttons in the corner. @type {Map<HTMLElement, HTMLElement>} */
    const slides = new Map();

    /** The form's address, if it is one of a service whose script the site has: other addresses could run as scripts. @param {Element} element @param {string} name */
    const addressOf = (element, name) => {
      const text = [name, "href"].map((each) => element.getAttribute(each)).find((each) => each) ?? "";
      try {
        const { href, origin, pathname } = new URL(text);
        return origins.has(origin) && pathname.startsWith("/f/") ? href : null;
      } catch {
        return null;
      }
    };

    /** @param {HTMLElement} element @param {Style} style */
    const styled = (element, style) => {
      Object.assign(element.style, style);
      return element;
    };

    /** @template {keyof HTMLElementTagNameMap} Name @param {Name} name @param {Style} style @param {string} [text] */
    const make = (name, style, text = "") => {
      const element = document.createElement(name);
      styled(element, style);
      element.textContent = text;
      return element;
    };

    /** @param {Shown} form @param {string} what @param {object} [detail] */
    const tell = ({ frame, element }, what, detail) => {
      const form_id = new URL(frame.src).pathname.split("/")[2];
      element.dispatchEvent(new CustomEvent(`formslip:${what}`, { bubbles: true, detail: { form_id, ...detail } }));
    };

    /** A frame with the form. @param {HTMLElement} element @param {string} address @param {string} title */
    const frameFor = (element, address, title) => {
      const frame = make("iframe", { display: "block", width: "100%", height: "400px", border: "0", flex: "0 1 auto", minHeight: "0" });
      frame.title = title;
      frame.allow = "clipboard-write";
      const { sandbox } = element.dataset;
      if (sandbox !== undefined) frame.setAttribute("sandbox", sandbox);
      frame.src = address;
      /** @type {Shown} */
      const form = { frame, element };
      shown.add(form);
      form.timer = setTimeout(() => {
        const link = make(
          "a",
          { display: "block", padding: "16px", color: "inherit" },
          element.dataset.open ?? "Open the form in a new tab",
        );
        link.href = address;
        link.target = "_blank";
        link.rel = "noopener";
        frame.before((form.missing = link));
      }, PATIENCE_MS);
      return form;
    };

    const BUTTON = {
      minWidth: "44px",
      minHeight: "44px",
      padding: "0 16px",
      border: "0",
      borderRadius: "6px",
      font: "600 16px/1.2 system-ui, sans-serif",
      cursor: "pointer",
    };
    const PANEL = {
      display: "flex",
      flexDirection: "column",
      width: "100%",
      maxHeight: "100%",
      overflow: "auto",
      background: "Canvas",
      color: "CanvasText",
      borderRadius: "10px",
    };

    /**
     * A dialog with the form, which is made when it is first opened, and keeps what is typed when it is closed.
     * @param {HTMLElement} element @param {string} address @param {{ isModal: boolean, title: string, root: ParentNode & Node, button: HTMLElement, place: Style }} how
     * @returns {() => void} opens or closes it
     */
    const dialogFor = (element, address, { isModal, title, root, button, place }) => {
      /** @type {HTMLDialogElement | undefined} */
      let dialog;
      const close = () => dialog?.close();
      const build = () => {
        const made = make("dialog", { boxSizing: "border-box", padding: "0", border: "0", position: "fixed", ...place });
        made.setAttribute("aria-label", title);
        const panel = styled(make("div", PANEL), isModal ? { maxWidth: "720px", margin: "auto" } : { boxShadow: "0 4px 24px #0006" });
        const bar = make(
          "button",
          { ...BUTTON, flex: "none", alignSelf: "flex-end", margin: "4px", background: "none", color: "inherit" },
          element.dataset.close ?? "Close",
        );
        bar.type = "button";
        bar.onclick = close;
        const form = frameFor(element, address, title);
        form.close = close;
        panel.append(bar, form.frame);
        made.append(panel);
        made.onkeydown = ({ key }) => key === "Escape" && close(); // a dialog that is not modal leaves it to us
        made.onclose = () => {
          made.style.display = "none";
          button.setAttribute("aria-expanded", "false");
          button.focus();
        };
        root.append(made);
        return (dialog = made);
      };
      return () => {
        if (dialog?.open) return close();
        const { style } = (dialog ??= build());
        style.display = "flex";
        if (isModal) dialog.showModal();
        else dialog.show();
        button.setAttribute("aria-expanded", "true");
      };
    };

    /** Where our own elements are, out of reach of the site's style sheets. @param {HTMLElement} element */
    const rootFor = (element) => {
      const host = document.createElement("div");
      host.dir = getComputedStyle(element.isConnected ? element : document.body).direction;
      document.body.append(host);
      return host.attachShadow({ mode: "open" });
    };

    /** @param {HTMLElement} element @param {string} address */
    const showInline = (element, address) => {
      element.replaceChildren(frameFor(element, address, element.dataset.title ?? "Form").frame);
    };

    /** @param {HTMLElement} button @param {string} address */
    const preparePopup = (button, address) => {
      const title = button.dataset.title ?? (button.textContent.trim() || "Form");
      button.setAttribute("aria-haspopup", "dialog");
      const place = {
        inset: "0",
        width: "100%",
        height: "100%",
        maxWidth: "none",
        maxHeight: "none",
        background: "#0009",
        padding: "min(24px, 2vw)",
      };
      /** @type {(() => void) | undefined} */
      let toggle;
      openers.set(button, () => (toggle ??= dialogFor(button, address, { isModal: true, title, root: rootFor(button), button, place }))());
    };

    /** @param {HTMLElement} element @param {string} address */
    const prepareSlide = (element, address) => {
      const label = element.dataset.label ?? ((element.localName !== "script" && element.textContent.trim()) || "Open the form");
      const root = rootFor(element);
      const host = /** @type {HTMLElement} */ (root.host);
      const bottom = 16 + 56 * slides.size;
      const corner = { position: "fixed", insetInlineEnd: "16px", zIndex: "2147483000" };
      const button = make(
        "button",
        {
          ...BUTTON,
          ...corner,
          bottom: `${bottom}px`,
          maxWidth: "calc(100vw - 32px)",
          background: "#1b1f24",
          color: "#fff",
          border: "1px solid #fff",
        },
        label,
      );
      button.type = "button";
      button.setAttribute("aria-haspopup", "dialog");
      button.setAttribute("aria-expanded", "false");
      const place = {
        ...corner,
        insetInlineStart: "auto",
        top: "auto",
        margin: "0",
        bottom: `${bottom + 56}px`,
        width: "min(420px, 100vw - 32px)",
        maxHeight: `calc(100vh - ${bottom + 72}px)`,
        background: "none",
      };
      button.onclick = dialogFor(element, address, { isModal: false, title: element.dataset.title ?? label, root, button, place });
      root.append(button);
      slides.set(element, host);
      if (element.localName !== "script") element.style.display = "none";
    };

    /** @type {[name: string, show: (element: HTMLElement, address: string) => void][]} */
    const kinds = [
      [NAMES.inline, showInline],
      [NAMES.popup, preparePopup],
      [NAMES.slide, prepareSlide],
    ];
    /** @type {WeakSet<Element>} */
    const done = new WeakSet();

    /** Takes up what is new in a part of the page. @param {ParentNode} root */
    const scan = (root = document) => {
      const all = (/** @type {string} */ selector) => {
        const found = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);
        return root instanceof HTMLElement && root.matches(selector) ? [root, ...found] : found;
      };
      for (const [name, show] of kinds)
        for (const element of all(`[${name}]`)) {
          const address = done.has(element) ? null : addressOf(element, name);
          if (address === null) continue;
          done.add(element);
          show(element, address);
        }
      // By the address in its tag, since a frame that is sandboxed has no origin.
      for (const frame of /** @type {HTMLIFrameElement[]} */ (all("iframe"))) {
        if (addressOf(frame, "src") === null || [...shown].some((form) => form.frame === frame)) continue;
        shown.add({ frame, element: frame });
        frame.contentWindow?.postMessage({ formslip: "height?" }, "*"); // one that was there first has told it to nobody
      }
    };

    addEventListener("message", ({ data, source, origin }) => {
      const report = /** @type {{ formslip?: Report } | null} */ (data)?.formslip;
      const form = [...shown].find(({ frame }) => frame.contentWindow === source);
      // After it was sent, a frame may show a page of the owner's.
      if (!form || typeof report !== "object" || (origin !== "null" && !origins.has(origin))) return;
      const { height, view, page, pages } = report;
      const { frame } = form;
      if (report.isEscape) form.close?.();
      if (typeof height !== "number" || !(height > 0)) return;
      clearTimeout(form.timer);
      form.missing?.remove();
      const most = Math.min(Math.ceil(height), 30_000);
      const isOther = `${most}px` !== frame.style.height;
      frame.style.height = `${most}px`;
      if (view !== form.view) {
        form.view = view;
        tell(form, "loaded");
        if (page) tell(form, "page", { page, pages });
        if (report.isSent && form.hasForm) tell(form, "sent");
        form.hasForm = Boolean(page);
      }
      if (isOther) tell(form, "height", { height: most });
    });

    addEventListener("click", (event) => {
      const { target, button, ctrlKey, metaKey, shiftKey } = event;
      const opener = target instanceof Element ? target.closest(`[${NAMES.popup}]`) : null;
      const open = opener && openers.get(opener);
      if (!open || button > 0 || ctrlKey || metaKey || shiftKey) return; // a link opens in a tab, where that is asked for
      event.preventDefault();
      open();
    });

    const start = () => {
      scan();
      new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof HTMLElement) scan(node);
        for (const [element, host] of slides) host.hidden = !element.isConnected && element.localName !== "script";
        for (const form of shown) if (!form.frame.isConnected && !form.close) shown.delete(form);
      }).observe(document.documentElement, { childList: true, subtree: true });
    };
    page.Formslip = { origins, scan };
    if (document.querySelector("body")) start();
    else addEventListener("DOMContentLoaded", start);
  }
}
