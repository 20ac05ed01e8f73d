import { useEffect, type RefObject } from "react";
import { useEvent } from "react-admin";

/**
 * Replaces the submit handler of react-admin's Form: a form of steps goes to the next one first. The form of a dialog
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
