import type { RouterLocation } from "react-admin";

/** Each tab of the settings keeps what is typed in it only while it is open. */
export const tabOf = ({ pathname, search }: RouterLocation): string =>
  `${pathname} ${new URLSearchParams(search).get("part") ?? ""}`;

/** What is wrong is shown at its field instead of being sent. */
export function focusFirstProblem(page: HTMLElement | null): void {
  const wrong = page?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]");
  wrong?.scrollIntoView({ block: "center" });
  wrong?.focus();
}
