import { Suspense } from "react";
import { lazyPage } from "../entry/loadChunk";

const TermButton = lazyPage(() => import("./TermButton"));

/** A “?” beside a word of the glossary; the glossary is loaded after the text around it is drawn. */
export const TermHelp = ({ term }: { readonly term: string }) => (
  <Suspense fallback={null}>
    <TermButton term={term} />
  </Suspense>
);
