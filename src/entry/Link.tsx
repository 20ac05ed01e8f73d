import type { AnchorHTMLAttributes } from "react";

/** A link to an address of the product, outside the administration. */
export function Link({ to, children, ...anchor }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  return (
    <a {...anchor} href={`#${to}`}>
      {children}
    </a>
  );
}
