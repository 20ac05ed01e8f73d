interface Answer {
  readonly name: string;
  readonly kind: string;
  readonly zh: string;
  readonly en: string;
  readonly more?: readonly string[];
  readonly dictionary: string;
}
export const fieldKinds: string;
export function fieldOf(answer: Answer, prefix?: string): { used: readonly string[]; constant: string; text: string };
