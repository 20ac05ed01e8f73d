import { Suspense } from "react";
import { lazyPage } from "../app/entry/loadChunk";

const TermButton = lazyPage(() => import("./TermButton"));

/** A “?” next to a glossary term; the glossary is loaded after the surrounding text is rendered. */
export const TermHelp = ({ term }: { readonly term: string }) => (
  <Suspense fallback={null}>
    <TermButton term={term} />
  </Suspense>
);
