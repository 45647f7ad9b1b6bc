import { LoaderCircle, Search } from "lucide-react";

type SearchFieldProps = {
  /** The accessible name, and the placeholder. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Turns the magnifying glass into a spinner. */
  isLoading: boolean;
};

/** The search of a list. It grows as far as its row allows. */
export function SearchField({ label, value, onChange, isLoading }: SearchFieldProps) {
  return (
    <div role="search" className="relative min-w-0 grow basis-48 sm:max-w-80">
      <span aria-hidden className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted">
        {isLoading ? <LoaderCircle className="size-4 animate-spin" /> : <Search className="size-4" />}
      </span>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={255}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="control pl-9!"
      />
    </div>
  );
}
