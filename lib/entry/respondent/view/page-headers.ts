import { createHash } from "node:crypto";
import { env } from "@/lib/base/env/env";
import { readEndings } from "@/lib/rules/forms/endings";
import type { KnownSettings } from "@/lib/rules/forms/settings";
import { brandCss } from "./brand-css";

/**
 * Allows only our own style sheet and script, frames only where the owner permits them, and leaves nothing in caches, search engines or other
 * sites' logs. Only our own pages receive a Referer (lib/entry/respondent/multi-page/continue-here.ts).
 */
export function pageHeaders(settings: KnownSettings): Record<string, string> {
  const frames = settings.embed_origins?.length ? settings.embed_origins.join(" ") : "'none'";
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      styleSources(settings),
      `form-action 'self'${redirectSources(settings)}`,
      "base-uri 'none'",
      `frame-ancestors ${frames}`,
    ].join("; "),
    ...(frames === "'none'" && { "X-Frame-Options": "DENY" }), // it cannot list origins
    "Cache-Control": "no-store",
    Vary: "Accept, Accept-Language, Cookie",
    "Referrer-Policy": "same-origin",
    "X-Robots-Tag": "noindex, nofollow",
  };
}

/**
 * For a preview: framed by the dashboard, in a frame without an origin, which reaches nothing of the dashboard. The addresses of the scripts and
 * of its own posts have to be named, because `'self'` is nobody there.
 */
export function previewHeaders(settings: KnownSettings, { canPrint = false } = {}): Record<string, string> {
  const { origin } = new URL(env().baseUrl);
  return {
    ...pageHeaders(settings),
    "Content-Security-Policy": [
      "default-src 'none'",
      `script-src ${origin}`,
      "img-src 'self'",
      "font-src 'self'",
      styleSources(settings),
      `form-action 'self' ${origin}`,
      "base-uri 'none'",
      "frame-ancestors 'self'",
      `sandbox allow-forms allow-scripts${canPrint ? " allow-modals" : ""}`, // the dialog for printing is one
    ].join("; "),
    "X-Frame-Options": "SAMEORIGIN",
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}

function styleSources(settings: KnownSettings): string {
  const css = brandCss(settings);
  return `style-src 'self'${css && ` ${hashOf(css)}`}`;
}

/** Chromium applies form-action to redirects after a submission too, including each hop of the owner's site. */
function redirectSources({ redirect_url, ...settings }: KnownSettings): string {
  const addresses = [redirect_url, ...readEndings(settings).map(({ redirectUrl }) => redirectUrl)].filter(Boolean);
  if (addresses.length === 0) return "";
  return addresses.every((address) => /^https:/i.test(address ?? "")) ? " https:" : " https: http:";
}

function hashOf(css: string): string {
  return `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
}
