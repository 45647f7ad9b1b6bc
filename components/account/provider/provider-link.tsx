import { buttonClasses } from "@/components/ui/button";

/** A button that leads to a provider: a plain link, which nothing opens before it is pressed. */
export function ProviderLink({ id, label, next }: { id: string; label: string; next: string }) {
  return (
    <a
      href={`/sign-in/provider/${id}?next=${encodeURIComponent(next)}`}
      rel="nofollow"
      className={buttonClasses({ variant: "primary" }, "w-full shrink! wrap-anywhere")}
    >
      {label}
    </a>
  );
}
