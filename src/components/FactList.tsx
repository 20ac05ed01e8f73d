import type { ReactNode } from "react";
import { FactCell, FactGrid } from "../kinds/FactGrid";

interface Named {
  readonly name: string;
  readonly value: ReactNode;
  readonly wide?: boolean;
}

/** Labels and values that are not fields of a resource. */
export function FactList({ facts }: { facts: readonly Named[] }) {
  return (
    <FactGrid>
      {facts.map(({ name, value, wide = false }) => (
        <FactCell key={name} name={name} wide={wide}>
          {value}
        </FactCell>
      ))}
    </FactGrid>
  );
}
