import type { Label } from "../../resources/kit/label";
import type { AnyResource } from "../../resources/kit/resource";

/** A secret that is returned only once, and the field that identifies its row. */
export interface OnceShown {
  readonly subject: { readonly label: Label; readonly value: string };
  readonly secret: { readonly label: Label; readonly value: string };
}

let waiting: readonly OnceShown[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly OnceShown[]): void => {
  waiting = next;
  for (const listener of listeners) listener();
};

/** Shows the secrets in these answers (`shownOnce` of the resource) until the reader confirms that he has them. */
export function showOnce({ shownOnce, fields }: AnyResource, ...answers: readonly Readonly<Record<string, unknown>>[]): void {
  if (!shownOnce) return;
  const { value, label, beside } = shownOnce;
  const found = answers.flatMap((answer): OnceShown[] =>
    typeof answer[value] === "string"
      ? [
          {
            subject: { label: fields[beside]!.spec.label, value: String(answer[beside]) },
            secret: { label, value: answer[value] },
          },
        ]
      : [],
  );
  if (found.length > 0) set([...waiting, ...found]);
}
export const forget = (): void => set([]);
export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const onceShown = (): readonly OnceShown[] => waiting;
