import { glossary, type Term } from "../../../../resources/glossary";
import { citations } from "../../../../resources/kit/basis";
import type { Label } from "../../../../resources/kit/label";
import { Questions } from "../../parts/prose";

/** The explanation of a term, with its legal articles. */
const withBasis = ({ text: [zh, en], basis = [] }: Term): Label =>
  basis.length === 0 ? [zh, en] : [`${zh}（${citations(basis, "zh")}）`, `${en} (${citations(basis, "en")})`];

const words: readonly Term[] = Object.values(glossary);

/** All glossary terms that a “?” explains on the screens. */
export const Glossary = () => <Questions items={words.map((term) => [term.label, withBasis(term)])} />;
