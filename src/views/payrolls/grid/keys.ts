import type { KeyboardEvent } from "react";

type Step = readonly [rows: number, columns: number];

/** Where a key leads from a cell; undefined when the key belongs to the box itself. Tab is the browser's own. */
export function stepOf({ key, shiftKey, ctrlKey, metaKey, altKey, target, nativeEvent }: KeyboardEvent): Step | undefined {
  // While Chinese is being composed, Enter and arrows choose the word.
  if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return undefined;
  const box = target instanceof HTMLInputElement ? target : undefined;
  const isSuggesting = box?.hasAttribute("list") ?? false;
  switch (key) {
    case "Enter":
      return [shiftKey ? -1 : 1, 0];
    case "ArrowDown":
      return box && !isSuggesting ? [1, 0] : undefined;
    case "ArrowUp":
      return box && !isSuggesting ? [-1, 0] : undefined;
    case "ArrowLeft":
      return !box || isAt(box, 0) ? [0, -1] : undefined;
    case "ArrowRight":
      return !box || isAt(box, box.value.length) ? [0, 1] : undefined;
    default:
      return undefined;
  }
}

/** The caret stands there, or the whole box is marked, as it is when one has just come. */
const isAt = ({ selectionStart, selectionEnd, value }: HTMLInputElement, place: number): boolean =>
  (selectionStart === 0 && selectionEnd === value.length) || (selectionStart === place && selectionEnd === place);
