"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { Button } from "@/components/ui/button";
import { endpointsWords as words } from "@/components/words/endpoints";
import { EndpointDialog } from "./endpoint-dialog";

/** Adds an endpoint, and leads to its page, where its secret is. */
export function NewEndpointButton() {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden />
        {words.add}
      </Button>
      {isOpen && (
        <EndpointDialog
          title={words.addTitle}
          text={words.addText}
          button={words.add}
          values={{ url: "", description: "", events: ["*"], include: [], format: "formslip", include_answers: false }}
          send={async (body) => {
            const { id } = await callApi("POST /api/v1/webhooks/endpoints", { body: { ...body, url: body.url ?? "" } });
            toast.success(words.added);
            router.push(`/settings/webhooks/${id}`);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
