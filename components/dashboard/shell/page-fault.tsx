"use client";

import { useEffect, useRef } from "react";
import { Button, LinkButton } from "@/components/ui/button";
import { shellWords } from "@/components/words/shell";

const { failure } = shellWords;

/** Shown when rendering a page failed. */
export function PageFault({ digest, retry }: { digest: string | undefined; retry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto max-w-xl py-8">
      <h1 ref={heading} tabIndex={-1} className="font-serif text-31 font-semibold outline-none">
        {failure.title}
      </h1>
      <p className="mt-3 text-17">{failure.text}</p>
      {digest !== undefined && <p className="mt-2 font-mono text-13 text-muted">{failure.fault(digest)}</p>}
      <p className="mt-6 flex gap-2">
        <Button variant="primary" onClick={retry}>
          {failure.retry}
        </Button>
        <LinkButton href="/forms">{failure.back}</LinkButton>
      </p>
    </div>
  );
}
