import { LongTextInput, SearchBoxInput, TextInput } from "./inputs/TextInput";
import type { InputProps } from "./inputs/input";
import { SuggestInput } from "./inputs/SuggestInput";
import type { PageKind } from "./pageKind";
import css from "./cells.module.css";

function TextFilterInput(props: InputProps) {
  const { suggestFrom } = props.spec;
  return suggestFrom ? <SuggestInput {...props} {...suggestFrom} /> : <SearchBoxInput {...props} />;
}

const PasswordInput = (props: InputProps) => <TextInput {...props} type="password" />;

export const textPage: PageKind = { input: TextInput, filterInput: TextFilterInput };
export const personNamePage: PageKind = { ...textPage, unbroken: true };
export const passwordPage: PageKind = { input: PasswordInput };
export const longTextPage: PageKind = {
  input: LongTextInput,
  filterInput: TextFilterInput,
  span: "whole",
  cell: ({ text, place }) =>
    place === "table" && (
      <span className={css.clip} title={text}>
        {text}
      </span>
    ),
};
