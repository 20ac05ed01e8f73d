import { getSession } from "../../providers/session";
import { currentAddress } from "./address";

/** Ctrl-K is heard from the first moment: pressed while the frame is still being fetched, it is answered once that is loaded. */
let search: (() => void) | undefined;
let isPending = false;

/** `isOpen`: whether the address is one of the public pages or the big-screen. */
export function listenForSearch(isOpen: (address: string) => boolean): void {
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    // Public pages and the big-screen have no search; there the key is the browser's.
    if (!search && (!getSession() || isOpen(currentAddress()))) return;
    event.preventDefault();
    if (search) search();
    else isPending = true;
  });
}

/** Who answers the key from now on; gives back how to stop. */
export function answerSearch(answer: () => void): () => void {
  search = answer;
  if (isPending) answer();
  isPending = false;
  return () => (search = undefined);
}
