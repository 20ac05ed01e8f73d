import { Suspense } from "react";
import type { FileRef } from "../../resources/kit/field";
import { lazyNamed } from "../entry/loadChunk";
import { FileLinks } from "./FileLinks";
import { AddressInput } from "./inputs/AddressInput";
import { AreaInput } from "./inputs/AreaInput";
import { FilesInput } from "./inputs/FilesInput";
import type { InputProps } from "./inputs/input";
import { RefInput } from "./inputs/RefInput";
import { TextInput } from "./inputs/TextInput";
import { ItemsTable } from "./ItemsTable";
import type { PageKind } from "./pageKind";

/** Lazy because the inputs of its columns are found by their kinds again. */
const LazyItems = lazyNamed(
  () => import("./inputs/ItemsInput"),
  (file) => file.ItemsInput,
);

function JsonInput(props: InputProps) {
  if (!props.spec.items) return <TextInput {...props} />;
  return (
    <Suspense fallback={null}>
      <LazyItems {...props} />
    </Suspense>
  );
}

export const refPage: PageKind = { input: RefInput };
export const addressPage: PageKind = { input: AddressInput, filterInput: AreaInput, span: "double" };
export const filesPage: PageKind = {
  input: FilesInput,
  span: "whole",
  cell: ({ value }) => Array.isArray(value) && <FileLinks files={value as FileRef[]} />,
};
export const jsonPage: PageKind = {
  input: JsonInput,
  span: "whole",
  cell: ({ value, spec, place }) =>
    spec.items && place !== "table" && Array.isArray(value) && <ItemsTable columns={spec.items} rows={value} />,
};
