export function releasedPackage(described: Record<string, unknown>): {
  readonly scripts: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
};

export const releasedFiles: readonly string[];
