interface Example {
  readonly kind: string;
  readonly file: string;
  readonly text: string;
}
export function examples(page?: string): readonly Example[];
export function patched(file: string, source: string, diff: string): string;
