import type { KeyboardEvent } from "react";

const items = "[role=treeitem]";
const itemOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(items) : null;

/** Arrow up and down move through all visible rows, at any depth. */
export function moveInTree(event: KeyboardEvent<HTMLElement>): void {
  const from = itemOf(event.target);
  if (!from || !event.currentTarget.contains(from)) return; // a menu opened from the tree handles its own keys
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(items)];
  const at = all.indexOf(from);
  const to = { ArrowDown: all[at + 1], ArrowUp: all[at - 1], Home: all[0], End: all.at(-1) }[event.key];
  if (!to) return;
  event.preventDefault();
  to.focus();
}

interface Moves {
  /** Undefined for a row without children. */
  readonly open: boolean | undefined;
  readonly setOpen: (open: boolean) => void;
  readonly choose: () => void;
}

/** Right expands, then moves to the first child; left collapses, then moves to the parent; Enter and Space select. */
export function onBranchKey(event: KeyboardEvent<HTMLElement>, { open, setOpen, choose }: Moves): void {
  const item = event.currentTarget;
  if (event.target !== item) return;
  const run = {
    ArrowRight: open ? () => item.querySelector<HTMLElement>(items)?.focus() : open === false && (() => setOpen(true)),
    ArrowLeft: open ? () => setOpen(false) : () => item.parentElement && itemOf(item.parentElement)?.focus(),
    Enter: choose,
    " ": choose,
  }[event.key];
  if (!run) return;
  event.preventDefault();
  run();
}
