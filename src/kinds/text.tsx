import { SearchBoxFilter } from "./filters/SearchBoxFilter";
import { SuggestFilter } from "./filters/SuggestFilter";
import type { FilterProps } from "./inputs/input";
import type { PageKind } from "./pageKind";
import css from "./cells.module.css";

function TextFilter(props: FilterProps) {
  const { suggestFrom } = props.spec;
  return suggestFrom ? <SuggestFilter {...props} {...suggestFrom} /> : <SearchBoxFilter {...props} />;
}

export const textPage: PageKind = { filter: TextFilter };
export const personNamePage: PageKind = { ...textPage, unbroken: true };
export const longTextPage: PageKind = {
  ...textPage,
  span: "whole",
  cell: ({ text, place }) =>
    place === "table" && (
      <span className={css.clip} title={text}>
        {text}
      </span>
    ),
};
