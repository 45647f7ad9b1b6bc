import { connect } from "node:net";
import type { RunningService } from "../service/start-service";

/** Whether the service accepts a new connection. */
export async function connects({ baseUrl }: Pick<RunningService, "baseUrl">): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(baseUrl).port), "127.0.0.1");
    socket.on("error", () => resolve(false));
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}
