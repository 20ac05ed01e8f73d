import { Link as MuiLink } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-admin";
import { canOpenAddress } from "../entry/canOpenAddress";

/** A figure as a link to the list that it counts; plain text if the user may not open that list. */
export function ListLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined || !canOpenAddress(to)) return children;
  return (
    <MuiLink component={Link} to={to} color="inherit">
      {children}
    </MuiLink>
  );
}

/** A link inside a text; plain text if the user may not open the URL. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <MuiLink component={Link} to={to}>
    {children}
  </MuiLink>
);

/** A column with the row's project as a link to its page. */
export const projectColumn = (label: string) => ({
  label,
  wraps: true,
  render: ({ project, project_name }: { readonly project: number; readonly project_name: string }) => (
    <ListLink to={`/realname/project-detail?id=${project}`}>{project_name}</ListLink>
  ),
});
