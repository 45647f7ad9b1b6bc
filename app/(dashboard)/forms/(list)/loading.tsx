import { Skeleton } from "@/components/ui/skeleton";
import { shellWords } from "@/components/words/shell";

export default function LoadingPage() {
  return (
    <div role="status">
      <span className="sr-only">{shellWords.loading}</span>
      <Skeleton className="mb-8 h-10 w-56" />
      {["a", "b", "c", "d", "e", "f"].map((row) => (
        <Skeleton key={row} className="mb-3 h-16" />
      ))}
    </div>
  );
}
