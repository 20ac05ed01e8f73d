import { createElement, Suspense, type ComponentType } from "react";
import { lazyNamed } from "../../entry/loadChunk";
import type { KindName } from "../../../resources/kit/kinds/registry";
import { AddressInput } from "./AddressInput";
import { AreaInput } from "./AreaInput";
import { ChoiceInput } from "./ChoiceInput";
import { ChoicesInput } from "./ChoicesInput";
import { DateInput } from "./DateInput";
import { FilesInput } from "./FilesInput";
import { FlagInput } from "./FlagInput";
import { GroupedChoicesInput } from "./GroupedChoicesInput";
import type { InputProps } from "./input";
import { NumberInput } from "./NumberInput";
import { SuggestInput } from "./SuggestInput";
import { RefInput } from "./RefInput";
import { TextInput } from "./TextInput";

/** Lazy because it asks for the inputs of its columns here again. */
const Items = lazyNamed(
  () => import("./ItemsInput"),
  (file) => file.ItemsInput,
);
const LazyItems = (props: InputProps) => (
  <Suspense fallback={null}>
    <Items {...props} />
  </Suspense>
);

const inputs: Partial<Record<KindName, ComponentType<InputProps>>> = {
  count: NumberInput,
  decimal: NumberInput,
  money: NumberInput,
  day: DateInput,
  month: DateInput,
  instant: DateInput,
  flag: FlagInput,
  choice: ChoiceInput,
  state: ChoiceInput,
  choices: ChoicesInput,
  ref: RefInput,
  files: FilesInput,
  address: AddressInput,
};
/** A query asks for less than a form: a place instead of an address. */
const queries: Partial<Record<KindName, ComponentType<InputProps>>> = { address: AreaInput };

function inputFor({ spec, query }: InputProps): ComponentType<InputProps> {
  if (spec.items) return LazyItems;
  if (spec.groups && !query) return GroupedChoicesInput;
  return (query && queries[spec.kind]) || (inputs[spec.kind] ?? TextInput);
}

/** The input of a field; every kind of text is a box. */
export function KindInput(props: InputProps) {
  const { suggestFrom: offered } = props.spec;
  if (offered && props.query) return <SuggestInput {...props} {...offered} />;
  return createElement(inputFor(props), props);
}
