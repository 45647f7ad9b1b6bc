"use client";

import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle";

/** False until the browser has had nothing more urgent to do. */
export function useWhenIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
