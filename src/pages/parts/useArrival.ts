import { useEffect, useRef } from "react";

/** Takes the focus when it is first shown: what had it before has gone. */
export function useArrival<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
