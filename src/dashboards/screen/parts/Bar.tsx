import type { ReactNode } from "react";

interface Props {
  label: string;
  value: number;
  /** The value of a full bar. */
  total: number;
  children: ReactNode;
}

/** A row of a bar list: name, bar, figures. */
export function Bar({ label, value, total, children }: Props) {
  return (
    <li className="bar">
      <span className="bar-name" title={label}>
        {label}
      </span>
      <span className="bar-track">
        <span style={{ width: `${total > 0 ? (value / total) * 100 : 0}%` }} />
      </span>
      <span className="bar-figures">{children}</span>
    </li>
  );
}
