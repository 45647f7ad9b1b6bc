const links = [
  { href: "/api/v1/openapi.json", label: "API description", hint: "OpenAPI 3.1, made from the validators" },
  { href: "/healthz", label: "Health", hint: "answers ok while the service runs" },
];

/** The front door: what runs here, and where to go on. */
export default function HomePage() {
  return (
    <main className="mx-auto max-w-xl px-6 py-16">
      <h1 className="font-serif text-3xl">Formslip</h1>
      <p className="mt-3 text-muted">The service is running. Create a form with the API key that was printed at its first start.</p>
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {links.map(({ href, label, hint }) => (
          <li key={href} className="py-4">
            <a href={href} className="text-accent underline underline-offset-4">
              {label}
            </a>
            <p className="text-sm text-muted">{hint}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
