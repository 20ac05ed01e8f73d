export interface PackageFile {
  readonly path: string;
  readonly isUnclear?: boolean;
  readonly read: () => Promise<Uint8Array>;
}
export function filesOfZip(zip: Blob): Promise<PackageFile[]>;
