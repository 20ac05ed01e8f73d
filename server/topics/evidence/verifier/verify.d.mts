import type { PackageFile } from "./zip.mjs";

interface PackageVerdict {
  readonly isGenuine: boolean;
  readonly list: "genuine" | "missing" | "changed" | "foreign" | "foreignAndChanged";
  readonly fingerprint: string;
  readonly documents: readonly {
    readonly path: string;
    readonly title: string;
    readonly verdict: "genuine" | "changed" | "missing" | "added" | "duplicate";
  }[];
}
export function verifyPackage(
  files: readonly PackageFile[],
  trusted: readonly { readonly fingerprint: string; readonly publicKey: string }[],
): Promise<PackageVerdict>;
