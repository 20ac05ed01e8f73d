export function otherClocks(file: string, text: string): string[];
