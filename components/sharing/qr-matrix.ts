import { encode } from "uqr";

/** The quiet zone that readers need around the code, in modules. */
const BORDER = 4;

export type QrMatrix = { size: number; /** Dark modules as an SVG path. */ path: string; svg: string };

/** A text as a QR code, dark on light in every theme, as readers require. */
export function qrMatrix(text: string): QrMatrix {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`;
  return { size, path, svg };
}
