/** Beside the name of the service: a slip with its perforation. */
export function BrandMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      className="size-6 text-accent"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
    >
      <path d="M5 3h14v18l-2.3-1.6L14.3 21 12 19.4 9.7 21l-2.4-1.6L5 21z" />
      <path d="M8.5 8h7M8.5 12h4" strokeLinecap="round" />
    </svg>
  );
}
