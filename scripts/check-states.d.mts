export function codesByColumn(files: readonly (readonly [file: string, text: string])[]): Map<string, Set<string>>;
export function bareCodes(columns: ReadonlyMap<string, ReadonlySet<string>>, file: string, text: string): string[];
