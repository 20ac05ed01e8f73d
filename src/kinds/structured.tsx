import type { FileRef } from "../../resources/kit/field";
import { ChangedFields } from "./ChangedFields";
import { FileLinks } from "./FileLinks";
import { AreaFilter } from "./filters/AreaFilter";
import { RefFilter } from "./filters/RefFilter";
import { ItemsTable } from "./ItemsTable";
import { Lamps } from "./Lamps";
import type { PageKind } from "./pageKind";

export const refPage: PageKind = { filter: RefFilter };
export const refsPage: PageKind = { filter: RefFilter, span: "double" };
export const addressPage: PageKind = { filter: AreaFilter, span: "double" };
export const filesPage: PageKind = {
  span: "whole",
  cell: ({ value }) => Array.isArray(value) && <FileLinks files={value as FileRef[]} />,
};
export const jsonPage: PageKind = {
  span: "whole",
  cell: ({ value, spec, place }) => {
    if (!Array.isArray(value)) return undefined;
    if (spec.changesOf) return <ChangedFields resource={spec.changesOf} changes={value} />;
    if (!spec.items) return undefined;
    if (spec.lamps) return <Lamps spec={spec} columns={spec.lamps} entries={value} />;
    return place !== "table" && <ItemsTable columns={spec.items} rows={value} />;
  },
};
