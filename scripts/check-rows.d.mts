export function declaredTables(texts: readonly string[]): string[];
export function bareReads(tables: readonly string[], file: string, text: string): string[];
