import { useState } from "react";

/** Whether it is open or has been: a menu or sheet is created at its first opening, and then closes with its animation. */
export function useOnceOpen(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return open || opened;
}
