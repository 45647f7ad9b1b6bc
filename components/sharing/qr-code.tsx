"use client";

import { Download } from "lucide-react";
import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import { publishWords } from "@/components/words/publish";
import { encode } from "uqr";

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

/** The quiet zone that readers need around the code, in modules. */
const BORDER = 4;

type QrMatrix = { size: number; /** Dark modules as an SVG path. */ path: string; svg: string };

/** A text as a QR code, dark on light in every theme, as readers require. */
function qrMatrix(text: string): QrMatrix {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`;
  return { size, path, svg };
}

/** Downloads a file made in the browser. */
function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Firefox reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A title as a file name, without characters that file systems refuse. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .slice(0, 200)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|(?<!-)-+$/g, "");
  return `${plain.slice(0, 80) || "form"}.${ending}`;
}
