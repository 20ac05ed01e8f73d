import type { ReactNode } from "react";

export type NamedFact = readonly [name: string, value: ReactNode];

/** Labels on the left, values on the right; rows without a value are left out. */
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

/** A phone number as a link to call it. */
export const Phone = ({ number }: { readonly number: string | null | undefined }) =>
  number ? (
    <a className="worker-phone" href={`tel:${number}`}>
      {number}
    </a>
  ) : null;
