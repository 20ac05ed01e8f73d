import { useContext, type ReactNode } from "react";
import { Link } from "react-admin";
import type { FieldSpec } from "../../../resources/kit/field";
import type { AnyResource } from "../../../resources/kit/resource";
import { useTranslations } from "../../app/i18n/useTranslations";
import { TermHelp } from "../../ui/TermHelp";
import { cellOf, isWide } from "../../kinds/cellOf";
import { FactCell, FactGrid } from "../../kinds/FactGrid";
import { isEmptyValue } from "../../kinds/formatValue";
import type { WireRow } from "../../kinds/wireRow";
import { unitOf } from "../../kinds/unit";
import { useFormatContext } from "../../kinds/useFormatContext";
import { useRecordPaths } from "../../app/routing/recordPaths";
import { RevealContext } from "./RecordBase";

/** The label of a field, with its explanation if the glossary has one. */
function FieldLabel({ spec: { label, term } }: { readonly spec: FieldSpec }) {
  const t = useTranslations();
  return (
    <>
      {t(label)}
      {term && <TermHelp term={term} />}
    </>
  );
}

interface DescriptionProps {
  readonly declaration: AnyResource;
  readonly row: WireRow;
  readonly names: readonly string[];
}

/** Fields of one row with their values, in as many columns as fit. */
export function Description({ declaration, row, names }: DescriptionProps) {
  const t = useTranslations();
  const paths = useRecordPaths();
  const reading = { ...useFormatContext(names.map((name) => declaration.fields[name]!.spec)), row };
  const isMaskedRow = useContext(RevealContext) !== undefined;
  const value = (name: string, spec: FieldSpec): ReactNode => {
    // Photos are omitted from a masked row, so whether there is one is not known.
    if (spec.mask === "hidden" && isMaskedRow && isEmptyValue(row[name], spec)) return "***";
    const cell = cellOf(name, spec, reading, "description");
    const id = row[name];
    const path = spec.target && typeof id === "number" ? paths.showPath(spec.target, id) : undefined;
    return path ? (
      <Link to={path} underline="hover">
        {cell}
      </Link>
    ) : (
      cell
    );
  };
  return (
    <FactGrid>
      {names.map((name) => {
        const { spec } = declaration.fields[name]!;
        return (
          <FactCell key={name} name={<FieldLabel spec={spec} />} wide={isWide(spec)}>
            {value(name, spec)}
            {t(unitOf(spec, row[name]))}
          </FactCell>
        );
      })}
    </FactGrid>
  );
}
