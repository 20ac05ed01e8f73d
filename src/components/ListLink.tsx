import { Link as MuiLink } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-admin";
import { canOpenAddress } from "../entry/canOpenAddress";

/** A figure that leads to the list it counts, where the reader may open that list. */
export function ListLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined || !canOpenAddress(to)) return children;
  return (
    <MuiLink component={Link} to={to} color="inherit">
      {children}
    </MuiLink>
  );
}

/** A link within a text, to an address that the reader may open. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <MuiLink component={Link} to={to}>
    {children}
  </MuiLink>
);

/** The project of a row, which leads to its page. */
export const projectColumn = (label: string) => ({
  label,
  wraps: true,
  render: ({ project, project_name }: { readonly project: number; readonly project_name: string }) => (
    <ListLink to={`/realname/project-detail?id=${project}`}>{project_name}</ListLink>
  ),
});
