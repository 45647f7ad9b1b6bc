import Link from "next/link";

export default function NotFoundPage() {
  return (
    <main className="mx-auto max-w-xl px-6 py-16">
      <h1 className="font-serif text-3xl">Page not found</h1>
      <p className="mt-3 text-muted">
        There is nothing at this address. If someone sent you a link to a form, check that you copied all of it.
      </p>
      <p className="mt-8">
        <Link href="/" className="text-accent underline underline-offset-4">
          Back to the front page
        </Link>
      </p>
    </main>
  );
}
