import { LinkButton } from "@/components/ui/button";
import { entranceWords } from "@/components/words/entrance";
import { Command } from "./command";
import { EntranceSlip } from "./entrance-slip";

const words = entranceWords.dead;

/** Explains a link that was used, has expired or is incomplete. */
export function DeadLink({ kind }: { kind: "setUp" | "join" | "reset" }) {
  return (
    <EntranceSlip title={words.title}>
      <div className="grid gap-4">
        <p>{words[kind]}</p>
        {kind === "setUp" && (
          <div>
            <p>{words.setUpElse}</p>
            <Command>npm run owners -- invite</Command>
          </div>
        )}
        <LinkButton href="/sign-in" variant="primary" className="w-full">
          {words.signIn}
        </LinkButton>
      </div>
    </EntranceSlip>
  );
}
