import type { AnchorHTMLAttributes } from "react";

/** A link to a URL of the product, for pages outside the administration. */
export function Link({ to, children, ...anchor }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  return (
    <a {...anchor} href={`#${to}`}>
      {children}
    </a>
  );
}
