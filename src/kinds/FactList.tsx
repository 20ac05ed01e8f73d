import type { ReactNode } from "react";
import type { TermName } from "../../resources/glossary";
import { FactCell, FactGrid } from "./FactGrid";
import { TermHelp } from "../ui/TermHelp";

interface Named {
  readonly name: string;
  /** Explained by a “?” next to the name. */
  readonly term?: TermName;
  readonly value: ReactNode;
  readonly wide?: boolean;
}

/** Labels and values that are not fields of a resource. */
export function FactList({ facts }: { facts: readonly Named[] }) {
  return (
    <FactGrid>
      {facts.map(({ name, term, value, wide = false }) => (
        <FactCell key={name} name={<Name name={name} term={term} />} wide={wide}>
          {value}
        </FactCell>
      ))}
    </FactGrid>
  );
}

const Name = ({ name, term }: Pick<Named, "name" | "term">) => (
  <>
    {name}
    {term && <TermHelp term={term} />}
  </>
);
