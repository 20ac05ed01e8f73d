import type { RouterLocation } from "react-admin";

/** The key of a settings tab: unsaved input is kept only while its tab is open. */
export const tabOf = ({ pathname, search }: RouterLocation): string =>
  `${pathname} ${new URLSearchParams(search).get("part") ?? ""}`;

/** Moves the focus to the first field with an error, instead of sending. */
export function focusFirstProblem(page: HTMLElement | null): void {
  const wrong = page?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]");
  wrong?.scrollIntoView({ block: "center" });
  wrong?.focus();
}
