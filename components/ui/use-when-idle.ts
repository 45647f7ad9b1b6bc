"use client";

import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle";

/** False until the browser has been idle once. */
export function useWhenIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
