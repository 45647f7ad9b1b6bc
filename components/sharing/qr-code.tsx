"use client";

import { Download } from "lucide-react";
import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import type { QrMatrix } from "@/components/ui/qr-picture";
import { qrMatrix, QrPicture } from "@/components/ui/qr-picture";
import { saveFile } from "@/components/ui/save-file";
import { publishWords } from "@/components/words/publish";

const words = publishWords.share;
/** Pixels per module in the PNG: sharp when printed 5 cm wide. */
const SCALE = 16;

/** A form's link as a QR code, to download. */
export function QrCode({ title, url }: { title: string; url: string }) {
  const matrix = useMemo(() => qrMatrix(url), [url]);
  const saveSvg = () => saveFile(new Blob([svgOf(matrix)], { type: "image/svg+xml" }), fileName(title, "svg"));
  const savePng = () =>
    drawPng(matrix, (blob) => {
      if (blob) saveFile(blob, fileName(title, "png"));
    });
  return (
    <section aria-label={words.qr} className="flex items-center gap-4">
      <QrPicture matrix={matrix} label={words.qrName(title)} />
      <div className="flex flex-col items-start gap-2">
        <h3 className="font-semibold">{words.qr}</h3>
        <Button size="small" onClick={saveSvg}>
          <Download aria-hidden /> {words.svg}
        </Button>
        <Button size="small" onClick={savePng}>
          <Download aria-hidden /> {words.png}
        </Button>
      </div>
    </section>
  );
}

function drawPng({ size, path }: QrMatrix, done: (png: Blob | null) => void): void {
  const canvas = Object.assign(document.createElement("canvas"), { width: size * SCALE, height: size * SCALE });
  const context = canvas.getContext("2d");
  if (!context) return;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(SCALE, SCALE);
  context.fillStyle = "#000";
  context.fill(new Path2D(path));
  canvas.toBlob(done, "image/png");
}

function svgOf({ size, path }: QrMatrix): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`;
}

/** A title as a file name, without characters that file systems refuse. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .slice(0, 200)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|(?<!-)-+$/g, "");
  return `${plain.slice(0, 80) || "form"}.${ending}`;
}
