import { encode } from "uqr";

/** The quiet zone that readers need around the code, in modules. */
const BORDER = 4;

export type QrMatrix = { size: number; /** Dark modules as an SVG path. */ path: string };

/** A text as a QR code. */
export function qrMatrix(text: string): QrMatrix {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
}

/** A QR code, dark on light in every theme, as readers require. @param label its accessible name. */
export function QrPicture({ matrix: { size, path }, label }: { matrix: QrMatrix; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-36 shrink-0 rounded-control border border-line bg-white"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
