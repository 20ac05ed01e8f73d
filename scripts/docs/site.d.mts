interface SitePage {
  readonly file: string;
  readonly address: string;
}
export function buildSite(folder: string): readonly SitePage[];
