import type { AnyResource, Section } from "../../resources/kit/resource";
import { applies } from "../../resources/kit/validate";
import type { Label } from "../../resources/kit/label";
import type { WireRow } from "../kinds/wireRow";
import { writableFields } from "./permissions";

export interface FormSection {
  readonly title?: Label;
  readonly fields: readonly string[];
  /** Rows of another resource that are edited in this section. */
  readonly relation?: string;
}

const visible = ({ fields }: AnyResource, name: string) =>
  fields[name] !== undefined && !fields[name].spec.hidden && !fields[name].spec.transient;

/** The sections of the detail view: as declared, or those of the form plus the fields of the list. */
export function showSections(resource: AnyResource): readonly FormSection[] {
  const { show, form = [], list } = resource;
  if (show?.length) return show;
  const inForm = new Set(form.flatMap(({ fields }: Section) => fields));
  const others = (list?.columns ?? []).filter((name) => !inForm.has(name));
  const standing: FormSection[] = others.length ? [{ title: ["概况", "Overview"], fields: others }] : [];
  return [...standing, ...form];
}

/** The sections with the fields that this row has; empty sections are left out. */
export function sectionsOf(
  resource: AnyResource,
  sections: readonly FormSection[],
  row: Readonly<Record<string, unknown>>,
): readonly FormSection[] {
  return sections
    .map((section) => ({
      ...section,
      fields: section.fields.filter(
        (name) => visible(resource, name) && applies(resource.fields[name]!.spec, row) && row[name] !== undefined,
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** The sections of a form with the fields that the user may write, in a new row or in this one. */
export function formSections(resource: AnyResource, row?: WireRow, only?: readonly string[]): readonly FormSection[] {
  const names = writableFields(resource, row).filter((name) => only?.includes(name) ?? true);
  const isWritten = (relation: string) => names.length > 0 && (only?.includes(relation) ?? true);
  return (resource.form ?? [])
    .map(({ relation, ...section }) => ({
      ...section,
      fields: section.fields.filter((name) => names.includes(name)),
      ...(relation !== undefined && isWritten(relation) && { relation }),
    }))
    .filter(({ fields, relation }) => fields.length > 0 || relation !== undefined);
}
