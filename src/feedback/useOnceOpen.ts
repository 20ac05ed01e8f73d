import { useState } from "react";

/** Whether it is open or has been: a menu or sheet is first made when somebody wants it, and then goes as it came. */
export function useOnceOpen(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return open || opened;
}
