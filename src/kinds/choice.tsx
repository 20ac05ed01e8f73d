import type { Code } from "../../resources/kit/dictionary";
import { TextTag } from "../ui/TextTag";
import { ChoicesFilter } from "./filters/ChoicesFilter";
import { FlagFilter } from "./filters/FlagFilter";
import type { PageKind } from "./pageKind";
import { toneOf } from "./tone";

const cell: PageKind["cell"] = ({ text, value, spec }) => {
  const tone = toneOf(spec, value as Code);
  return tone && <TextTag tone={tone}>{text}</TextTag>;
};

export const choicePage: PageKind = { filter: ChoicesFilter, cell };
export const choicesPage: PageKind = { filter: ChoicesFilter };
export const flagPage: PageKind = { filter: FlagFilter, cell };
