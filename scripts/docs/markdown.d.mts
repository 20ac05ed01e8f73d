import type MarkdownIt from "markdown-it";

interface Heading {
  readonly level: number;
  readonly text: string;
  readonly id: string;
  readonly line: number;
}
interface Page {
  readonly headings: readonly Heading[];
  readonly links: readonly { readonly href: string; readonly line: number }[];
  readonly code: readonly { readonly text: string; readonly line: number }[];
  readonly sections: readonly (Heading & { readonly body: string })[];
}
export function createMarkdown(): MarkdownIt;
export function readPage(text: string): Page;
