interface TestRun {
  readonly status: number | null;
  readonly failedTests: number;
  readonly failedFiles: number;
}
export function mutate(text: string, change: { readonly from: string; readonly to: string }): string | undefined;
export function verdictOf(run: TestRun): "killed" | "survived" | "does not load" | "no tests ran";
