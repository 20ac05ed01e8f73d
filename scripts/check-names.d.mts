export function duplicateExports(files: readonly (readonly [file: string, text: string])[]): string[];
export function privateWordsIn(file: string, text: string): string[];
