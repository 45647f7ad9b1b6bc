"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { accountWords } from "@/components/words/account";
import type { NewKey } from "@/lib/domain/auth/key-schema";

const words = accountWords.keys;

/** Shows the new key once, and how to try it. */
export function MadeKeyDialog({ made: { key }, baseUrl, onClose }: { made: NewKey; baseUrl: string; onClose: () => void }) {
  const router = useRouter();
  const command = `curl ${baseUrl}/api/v1/forms -H "Authorization: Bearer ${key}"`;
  const close = () => {
    onClose();
    router.refresh();
  };
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(isOpen) => !isOpen && close()}
      title={words.madeTitle}
      description={words.madeText}
      footer={<Button onClick={close}>{words.stored}</Button>}
    >
      <TextField
        label={words.key}
        value={key}
        readOnly
        isMono
        onFocus={(event) => event.target.select()}
        after={<CopyButton text={key} label={words.copyKey} variant="primary" />}
      />
      <p className="mt-6 mb-2 font-semibold">{words.tryIt}</p>
      <pre className="rounded-control border border-line bg-paper px-3 py-2 font-mono text-13 break-all whitespace-pre-wrap">{command}</pre>
      <CopyButton text={command} label={words.copyCommand} className="mt-2" />
    </Dialog>
  );
}
