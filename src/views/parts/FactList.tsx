import type { ReactNode } from "react";
import { Fact, FactGrid } from "../../kinds/FactGrid";

interface Named {
  readonly name: string;
  readonly value: ReactNode;
  readonly wide?: boolean;
}

/** Names and values that no resource declares. */
export function FactList({ facts }: { facts: readonly Named[] }) {
  return (
    <FactGrid>
      {facts.map(({ name, value, wide = false }) => (
        <Fact key={name} name={name} wide={wide}>
          {value}
        </Fact>
      ))}
    </FactGrid>
  );
}
