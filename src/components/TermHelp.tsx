import { Suspense } from "react";
import { lazyPage } from "../entry/loadChunk";

const TermButton = lazyPage(() => import("./TermButton"));

/** A “?” beside a word of the glossary; the glossary is loaded after the text around it is drawn. */
export const TermHelp = ({ of }: { readonly of: string }) => (
  <Suspense fallback={null}>
    <TermButton of={of} />
  </Suspense>
);
