import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the page is being printed: a list that shows its first rows on the screen is whole on paper, where its sum is. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Before the paper is laid out.
    const changed = ({ type }: Event) => flushSync(() => setPrinting(type === "beforeprint"));
    for (const type of ["beforeprint", "afterprint"]) window.addEventListener(type, changed);
    return () => {
      for (const type of ["beforeprint", "afterprint"]) window.removeEventListener(type, changed);
    };
  }, []);
  return isPrinting;
}
