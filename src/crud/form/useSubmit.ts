import { useEffect, type RefObject } from "react";
import { useEvent } from "react-admin";

/**
 * Takes the place of what react-admin's Form does when it is submitted: a form of steps goes to the next one first. The form of a dialog
 * opened from within is another one.
 */
export function useSubmit(within: RefObject<HTMLElement | null>, onSubmit: () => void): void {
  const submitted = useEvent((event: Event) => {
    event.preventDefault();
    onSubmit();
  });
  useEffect(() => {
    const form = within.current?.closest("form");
    form?.addEventListener("submit", submitted);
    return () => form?.removeEventListener("submit", submitted);
  }, [within, submitted]);
}
