import type { DragEvent } from "react";

/** The handlers of an element that takes a file which is dropped on it. */
export const fileDrop = (take: (file: File) => unknown) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    const file = event.dataTransfer.files[0];
    // What is dropped in a dialog over the element bubbles to it, too.
    if (!file || event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    take(file);
  },
});
