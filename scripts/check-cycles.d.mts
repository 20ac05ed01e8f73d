type SourceFile = readonly [file: string, text: string];
export function folderOf(file: string): string;
export function folderCycles(files: readonly SourceFile[]): string[];
