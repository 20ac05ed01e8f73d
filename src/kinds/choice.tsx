import type { Code } from "../../resources/kit/dictionary";
import { ChoiceInput } from "./inputs/ChoiceInput";
import { ChoicesInput } from "./inputs/ChoicesInput";
import { FlagFilterInput, FlagInput } from "./inputs/FlagInput";
import { GroupedChoicesInput } from "./inputs/GroupedChoicesInput";
import type { PageKind } from "./pageKind";
import { TextTag } from "../ui/TextTag";
import { toneOf } from "./tone";

export const choicePage: PageKind = {
  input: ChoiceInput,
  filterInput: ChoicesInput,
  cell: ({ text, value, spec }) => {
    const tone = toneOf(spec, value as Code);
    return tone && <TextTag tone={tone}>{text}</TextTag>;
  },
};
export const choicesPage: PageKind = {
  input: (props) => (props.spec.groups ? <GroupedChoicesInput {...props} /> : <ChoicesInput {...props} />),
  filterInput: ChoicesInput,
};
export const flagPage: PageKind = { input: FlagInput, filterInput: FlagFilterInput };
