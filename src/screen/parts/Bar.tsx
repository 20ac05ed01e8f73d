import type { ReactNode } from "react";

interface Props {
  label: string;
  value: number;
  /** The value whose bar is full. */
  of: number;
  children: ReactNode;
}

/** One row of a list of bars: name, bar, figures. */
export function Bar({ label, value, of, children }: Props) {
  return (
    <li className="bar">
      <span className="bar-name" title={label}>
        {label}
      </span>
      <span className="bar-track">
        <span style={{ width: `${of > 0 ? (value / of) * 100 : 0}%` }} />
      </span>
      <span className="bar-figures">{children}</span>
    </li>
  );
}
