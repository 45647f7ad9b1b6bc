import { expect, it } from "vitest";
import { ownerOf } from "../../support/http/owner-of";
import { fromPage, inputsOf, openPage, sendPage } from "../../support/http/page";
import { startOwnService } from "../../support/service/start-own-service";

const COMPILING_MS = 600_000; // on a busy machine

it(
  "`npm run dev` serves the sources through Next: a form is created, answered on its page, and read",
  { timeout: COMPILING_MS },
  async () => {
    const service = await startOwnService({ isDevelopment: true, env: { NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" } });
    try {
      const owner = ownerOf(service);
      const { id, url } = await owner.createForm();
      const { html } = await openPage(url);
      const sent = await sendPage(url, { ...inputsOf(html), name: "Ada" }, fromPage(url));
      expect(sent.status).toBe(303);
      expect(sent.headers.get("location")).toContain("/receipt/");
      expect((await owner.responses(id)).map(({ data }) => data)).toEqual([{ name: "Ada" }]);
      const style = /href="([^"]*page\.css[^"]*)"/.exec(html)?.[1] ?? "";
      expect((await fetch(new URL(style, url))).headers.get("content-type")).toContain("text/css");
      const signIn = await openPage(new URL("/sign-in", service.baseUrl).href);
      expect(signIn.html).toContain("Sign in");
    } finally {
      await service.dispose();
    }
  },
);
