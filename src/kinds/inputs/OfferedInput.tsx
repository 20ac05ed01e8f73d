import { useGetList } from "react-admin";
import { dictionary } from "../../../resources/kit/dictionary";
import type { Told } from "../told";
import { ChoicesInput } from "./ChoicesInput";
import { written, type InputProps } from "./input";
import { nameOf } from "./RefInput";

/** As many as are told at once. */
const most = 200;

/** A query for codes of another resource's rows, chosen by their names. */
export function OfferedInput(props: InputProps & { readonly of: string; readonly by: string }) {
  const { of, by, spec } = props;
  const { data = [] } = useGetList<Told>(
    of,
    { pagination: { page: 1, perPage: most }, sort: { field: by, order: "ASC" } },
    { staleTime: Infinity },
  );
  const codes = data.map((row) => [written(row[by]), nameOf(of, row), nameOf(of, row)] as const);
  return <ChoicesInput {...props} spec={{ ...spec, dictionary: dictionary(of, codes) }} />;
}
