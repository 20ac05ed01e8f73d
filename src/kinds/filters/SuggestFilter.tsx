import { useGetList } from "react-admin";
import { dictionary } from "../../../resources/kit/dictionary";
import type { WireRow } from "../wireRow";
import { toWireText, type FilterProps } from "../inputs/input";
import { recordName } from "../recordName";
import { ChoicesFilter } from "./ChoicesFilter";

/** The number of rows fetched at once. */
const maxSuggestions = 200;

/** A filter by a code of another resource's rows, chosen by their names. */
export function SuggestFilter(props: FilterProps & { readonly resource: string; readonly by: string }) {
  const { resource, by, spec } = props;
  const { data = [] } = useGetList<WireRow>(
    resource,
    { pagination: { page: 1, perPage: maxSuggestions }, sort: { field: by, order: "ASC" } },
    { staleTime: Infinity },
  );
  const codes = data.map((row) => [toWireText(row[by]), recordName(resource, row), recordName(resource, row)] as const);
  return <ChoicesFilter {...props} spec={{ ...spec, dictionary: dictionary(resource, codes) }} />;
}
