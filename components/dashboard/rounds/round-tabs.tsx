import { TabsNav } from "@/components/ui/tabs-nav";
import { decisionsWords } from "@/components/words/decisions";
import { roundsWords } from "@/components/words/rounds";

/** Both ways of asking several people: each for themselves, or together. */
export function RoundTabs() {
  return (
    <TabsNav
      label={roundsWords.tabs}
      tabs={[
        { href: "/rounds", label: roundsWords.title },
        { href: "/decisions", label: decisionsWords.title },
      ]}
    />
  );
}
