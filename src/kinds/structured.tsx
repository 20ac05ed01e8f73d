import type { FileRef } from "../../resources/kit/field";
import { FileLinks } from "./FileLinks";
import { AreaFilter } from "./filters/AreaFilter";
import { RefFilter } from "./filters/RefFilter";
import { ItemsTable } from "./ItemsTable";
import type { PageKind } from "./pageKind";

export const refPage: PageKind = { filter: RefFilter };
export const severalPage: PageKind = { filter: RefFilter, span: "double" };
export const addressPage: PageKind = { filter: AreaFilter, span: "double" };
export const filesPage: PageKind = {
  span: "whole",
  cell: ({ value }) => Array.isArray(value) && <FileLinks files={value as FileRef[]} />,
};
export const jsonPage: PageKind = {
  span: "whole",
  cell: ({ value, spec, place }) =>
    spec.items && place !== "table" && Array.isArray(value) && <ItemsTable columns={spec.items} rows={value} />,
};
