import { useState } from "react";

/** Whether it is or was open: a menu or drawer is mounted when first opened, and stays mounted for its closing animation. */
export function useHasOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return open || opened;
}
