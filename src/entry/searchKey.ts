import { getSession } from "../../providers/session";
import { currentAddress } from "./address";
import { openEntryAt } from "./entries";

/** Ctrl-K is heard from the first moment: pressed while the frame is still being fetched, it is answered once that stands. */
let search: (() => void) | undefined;
let isWanted = false;

export function listenForSearch(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    // Public pages and the big-screen have no search; there the key is the browser's.
    if (!search && (!getSession() || openEntryAt(currentAddress()))) return;
    event.preventDefault();
    if (search) search();
    else isWanted = true;
  });
}

/** Who answers the key from now on; gives back how to stop. */
export function answerSearch(answer: () => void): () => void {
  search = answer;
  if (isWanted) answer();
  isWanted = false;
  return () => (search = undefined);
}
