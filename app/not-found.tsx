import { LinkButton } from "@/components/ui/button";
import { shellWords } from "@/components/words/shell";

const { notFound } = shellWords;

export default function NotFoundPage() {
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <h1 className="font-serif text-31 font-semibold">{notFound.title}</h1>
      <p className="mt-3 text-17 text-muted">{notFound.text}</p>
      <p className="mt-8">
        <LinkButton href="/forms">{notFound.back}</LinkButton>
      </p>
    </main>
  );
}
