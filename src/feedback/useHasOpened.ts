import { useState } from "react";

/** Whether it is open or has been: a menu or drawer is mounted at its first opening, and then closes with its animation. */
export function useHasOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return open || opened;
}
