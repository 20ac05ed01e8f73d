type Hashes = Readonly<Record<string, string>>;
export function migrationFaults(
  released: Hashes,
  journal: readonly { readonly tag: string; readonly when: number }[],
  files: Hashes,
): string[];
