import { DeadLink } from "@/components/account/dead-link";

export default function DeadSetUpLink() {
  return <DeadLink kind="setUp" />;
}
