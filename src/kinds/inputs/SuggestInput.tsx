import { useGetList } from "react-admin";
import { dictionary } from "../../../resources/kit/dictionary";
import type { WireRow } from "../wireRow";
import { ChoicesInput } from "./ChoicesInput";
import { toWireText, type InputProps } from "./input";
import { recordName } from "./RefInput";

/** As many as are reported at once. */
const most = 200;

/** A query for codes of another resource's rows, chosen by their names. */
export function SuggestInput(props: InputProps & { readonly of: string; readonly by: string }) {
  const { of, by, spec } = props;
  const { data = [] } = useGetList<WireRow>(
    of,
    { pagination: { page: 1, perPage: most }, sort: { field: by, order: "ASC" } },
    { staleTime: Infinity },
  );
  const codes = data.map((row) => [toWireText(row[by]), recordName(of, row), recordName(of, row)] as const);
  return <ChoicesInput {...props} spec={{ ...spec, dictionary: dictionary(of, codes) }} />;
}
