import { DRAWING_SIZE } from "./drawing";

const { width, height } = DRAWING_SIZE;

type DrawingPictureProps = { /** As the answer has it. */ path: string; label: string; className?: string };

/** A drawing of an answer, in the colour of the text around it. */
export function DrawingPicture({ path, label, className }: DrawingPictureProps) {
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} width={width / 2} height={height / 2} role="img" aria-label={label}>
      <path d={path} {...INK} />
    </svg>
  );
}

/** How lines look. A stroke is at least as wide in print. */
export const INK = { fill: "none", stroke: "currentColor", strokeWidth: 4, strokeLinecap: "round", strokeLinejoin: "round" } as const;
