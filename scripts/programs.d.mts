export function ensurePrograms(): Promise<void>;
export function installPackages(packages: readonly string[]): boolean;
