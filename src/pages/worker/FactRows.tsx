import type { ReactNode } from "react";

export type NamedFact = readonly [name: string, value: ReactNode];

/** Names at the left, what they are at the right; without those of which nothing is known. */
export const FactRows = ({ rows }: { readonly rows: readonly NamedFact[] }) => (
  <dl>
    {rows.map(
      ([name, value]) =>
        value !== null && (
          <div key={name} className="worker-row">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);

/** A number that is called by touching it. */
export const Phone = ({ number }: { readonly number: string | null | undefined }) =>
  number ? (
    <a className="worker-phone" href={`tel:${number}`}>
      {number}
    </a>
  ) : null;
