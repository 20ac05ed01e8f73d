import { useEffect, type RefObject } from "react";
import { useEvent } from "react-admin";

/**
 * Replaces the submit handler of react-admin's Form, because a stepped form first goes to its next step. A dialog opened from
 * within has its own form and is not affected.
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
