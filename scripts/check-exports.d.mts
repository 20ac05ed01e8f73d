type SourceFile = readonly [file: string, text: string];
interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
export function unusedExports(files: readonly SourceFile[]): string[];
export function wrongDependencies(files: readonly SourceFile[], manifest: Manifest): string[];
