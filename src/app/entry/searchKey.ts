import { getSession } from "../../../providers/session";
import { currentAddress } from "./address";

/** Handles Ctrl-K from the start: if pressed while the administration is loading, the search opens once it is loaded. */
let search: (() => void) | undefined;
let isPending = false;
/** What is typed between the key and the first rendering of the search; undefined while nothing is collected. */
let early: string | undefined;
let isShown = false;

/** `isOpen`: whether the URL is a public page or the big screen. */
export function listenForSearch(isOpen: (address: string) => boolean): void {
  // In the capture phase: a letter meant for the search is no shortcut of the page and no input of the field with the focus.
  document.addEventListener("keydown", (event) => (isSearchKey(event) ? start(event, isOpen) : collect(event)), true);
  document.addEventListener("pointerdown", () => (early = undefined), true);
}

const isSearchKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key.toLowerCase() === "k" && (ctrlKey || metaKey);

function start(event: KeyboardEvent, isOpen: (address: string) => boolean): void {
  // Public pages and the big screen have no search; there the browser handles the key.
  if (!search && (!getSession() || isOpen(currentAddress()))) return;
  event.preventDefault();
  collectEarlyKeys();
  if (search) search();
  else isPending = true;
}

function collect(event: KeyboardEvent): void {
  const { key } = event;
  if (early === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === "Escape") early = undefined;
  else if (key === "Backspace") early = early.slice(0, -1);
  else if (key.length === 1) early += key;
  else if (key !== "Enter") return;
  event.preventDefault();
  event.stopPropagation();
}

/** Keeps what is typed until the search is shown. */
export function collectEarlyKeys(): void {
  if (!isShown) early ??= "";
}

/** The search is shown: it takes what was typed before. Returns a function for its end. */
export function takeEarlyKeys(take: (typed: string) => void): () => void {
  isShown = true;
  if (early) take(early);
  early = undefined;
  return () => void (isShown = false);
}

/** Registers the handler of the key; returns a function that removes it. */
export function answerSearch(answer: () => void): () => void {
  search = answer;
  if (isPending) answer();
  isPending = false;
  return () => (search = undefined);
}
