import type { ReactNode } from "react";
import { Link } from "react-admin";
import type { FieldSpec } from "../../../resources/kit/field";
import type { AnyResource } from "../../../resources/kit/resource";
import { useSay } from "../../i18n/useSay";
import { cellOf, isWide } from "../../kinds/cellOf";
import { Fact, FactGrid } from "../../kinds/FactGrid";
import type { Told } from "../../kinds/told";
import { unitOf } from "../../kinds/unit";
import { useReading } from "../../kinds/useReading";
import { usePlaces } from "../places";

interface DescriptionProps {
  readonly resource: AnyResource;
  readonly row: Told;
  readonly names: readonly string[];
}

/** Fields of one row with their values, as many side by side as there is room for. */
export function Description({ resource, row, names }: DescriptionProps) {
  const say = useSay();
  const places = usePlaces();
  const reading = { ...useReading(names.map((name) => resource.fields[name]!.spec)), row };
  const value = (name: string, spec: FieldSpec): ReactNode => {
    const cell = cellOf(name, spec, reading, "description");
    const id = row[name];
    const path = spec.kind === "ref" && spec.target && typeof id === "number" ? places.showPath(spec.target, id) : undefined;
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
        const { spec } = resource.fields[name]!;
        return (
          <Fact key={name} name={say(spec.label)} wide={isWide(spec)}>
            {value(name, spec)}
            {say(unitOf(spec, row[name]))}
          </Fact>
        );
      })}
    </FactGrid>
  );
}
