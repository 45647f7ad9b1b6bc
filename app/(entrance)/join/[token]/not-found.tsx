import { DeadLink } from "@/components/account/dead-link";

export default function DeadJoinLink() {
  return <DeadLink kind="join" />;
}
