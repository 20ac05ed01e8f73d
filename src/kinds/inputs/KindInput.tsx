import { createElement } from "react";
import { pageKindOf } from "../pageKinds";
import type { InputProps } from "./input";

/** The input of a field, in a form or in a query. */
export function KindInput(props: InputProps) {
  const { input, filterInput = input } = pageKindOf(props.spec);
  return createElement(props.query ? filterInput : input, props);
}
