"use client";

import { Download } from "lucide-react";
import { useMemo } from "react";
import { qrMatrix } from "./qr-matrix";
import { fileName, saveFile } from "./save-file";
import { Button } from "@/components/ui/button";
import { publishWords } from "@/components/words/publish";

const words = publishWords.share;
/** Pixels per module in the PNG: sharp when printed 5 cm wide. */
const SCALE = 16;

/** A form's link as a QR code, to download. */
export function QrCode({ title, url }: { title: string; url: string }) {
  const { size, path, svg } = useMemo(() => qrMatrix(url), [url]);
  const saveSvg = () => saveFile(new Blob([svg], { type: "image/svg+xml" }), fileName(title, "svg"));
  const savePng = () =>
    drawPng({ size, path }, (blob) => {
      if (blob) saveFile(blob, fileName(title, "png"));
    });
  return (
    <section aria-label={words.qr} className="flex items-center gap-4">
      <svg
        role="img"
        aria-label={words.qrName(title)}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-36 shrink-0 rounded-control border border-line bg-white"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
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

function drawPng({ size, path }: { size: number; path: string }, done: (png: Blob | null) => void): void {
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
