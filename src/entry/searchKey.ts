import { getSession } from "../../providers/session";
import { currentAddress } from "./address";

/** Handles Ctrl-K from the start: if pressed while the administration is loading, the search opens once it is loaded. */
let search: (() => void) | undefined;
let isPending = false;

/** `isOpen`: whether the URL is a public page or the big screen. */
export function listenForSearch(isOpen: (address: string) => boolean): void {
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    // Public pages and the big screen have no search; there the browser handles the key.
    if (!search && (!getSession() || isOpen(currentAddress()))) return;
    event.preventDefault();
    if (search) search();
    else isPending = true;
  });
}

/** Registers the handler of the key; returns a function that removes it. */
export function answerSearch(answer: () => void): () => void {
  search = answer;
  if (isPending) answer();
  isPending = false;
  return () => (search = undefined);
}
