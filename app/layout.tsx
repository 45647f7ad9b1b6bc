import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { EarlyPresses } from "@/components/dashboard/shell/early-presses";
import { readTheme } from "@/components/dashboard/theme";
import { fontClasses } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Formslip", template: "%s · Formslip" },
  robots: { index: false },
  icons: { icon: "/respondent/icon.svg" },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#FBFAF7" },
    { media: "(prefers-color-scheme: dark)", color: "#14171A" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get("theme")?.value);
  const nonce = /'nonce-([^']+)'/.exec((await headers()).get("content-security-policy") ?? "")?.[1];
  return (
    <html lang="en" data-theme={theme === "system" ? undefined : theme} className={fontClasses}>
      <body className="bg-paper text-ink font-sans antialiased">
        <EarlyPresses nonce={nonce} />
        {children}
      </body>
    </html>
  );
}
