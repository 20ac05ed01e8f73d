import type { Label } from "../../../resources/kit/label";
import type { AnyResource } from "../../../resources/kit/resource";

/** A secret that is returned only once, and the field that identifies its row. */
export interface OneTimeSecret {
  readonly subject: { readonly label: Label; readonly value: string };
  readonly secret: { readonly label: Label; readonly value: string };
}

let waiting: readonly OneTimeSecret[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly OneTimeSecret[]): void => {
  waiting = next;
  for (const listener of listeners) listener();
};

/** Shows the secrets in these responses (`shownOnce` of the resource) until the user confirms having saved them. */
export function showOneTimeSecrets(
  { shownOnce, fields }: AnyResource,
  ...answers: readonly Readonly<Record<string, unknown>>[]
): void {
  if (!shownOnce) return;
  const { value, label, identifiedBy } = shownOnce;
  const found = answers.flatMap((answer): OneTimeSecret[] =>
    typeof answer[value] === "string"
      ? [
          {
            subject: { label: fields[identifiedBy]!.spec.label, value: String(answer[identifiedBy]) },
            secret: { label, value: answer[value] },
          },
        ]
      : [],
  );
  if (found.length > 0) set([...waiting, ...found]);
}
export const dismissOneTimeSecrets = (): void => set([]);
export const subscribeOneTimeSecrets = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const getOneTimeSecrets = (): readonly OneTimeSecret[] => waiting;
