type Pages = ReadonlyMap<string, string>;
interface Repository {
  readonly isFile: (path: string) => boolean;
  readonly commands: readonly string[];
}
export function brokenLinks(pages: Pages): string[];
export function missingMentions(pages: Pages, repository: Repository): string[];
