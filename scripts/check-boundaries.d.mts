export function violationsIn(file: string, text: string): string[];
