import { AutocompleteArrayInput, ReferenceArrayInput } from "react-admin";
import { summaryOf } from "../../app/declarations";
import { recordName } from "../recordName";
import type { WireRow } from "../wireRow";
import type { FormInputProps } from "./input";
import { useReferenceFilter } from "./useReferenceFilter";

const offered = 20;
const orNone = (ids: unknown): unknown => (Array.isArray(ids) && ids.length > 0 ? ids : null);
const listOf = (ids: unknown): unknown => ids ?? [];

/** Rows of another resource, each searched by typing. */
export function RefsInput({ spec, source, isRequired, ...props }: FormInputProps) {
  const target = spec.target ?? "";
  const filter = useReferenceFilter(spec, source);
  const choosing = summaryOf(target).choose && { scene: "choose" };
  return (
    <ReferenceArrayInput
      source={source}
      reference={target}
      filter={{ ...filter, ...choosing }}
      perPage={offered}
      sort={{ field: "id", order: "DESC" }}
    >
      <AutocompleteArrayInput
        {...props}
        optionText={(row: WireRow) => recordName(target, row)}
        filterToQuery={(q: string) => (q === "" ? {} : { q })}
        format={listOf}
        parse={orNone}
        disableCloseOnSelect
        fullWidth
        TextFieldProps={{ required: isRequired }}
      />
    </ReferenceArrayInput>
  );
}
