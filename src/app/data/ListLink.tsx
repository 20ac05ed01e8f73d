import { Link as MuiLink } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-admin";
import { canOpenAddress } from "../entry/canOpenAddress";

interface ListLinkProps {
  readonly to: string | undefined;
  /** For a figure whose colour says something. */
  readonly ownColour?: boolean;
  readonly children: ReactNode;
}

/** A figure or name as a link to what it counts or names; plain text if the user may not open that. */
export function ListLink({ to, ownColour = false, children }: ListLinkProps) {
  if (to === undefined || !canOpenAddress(to)) return children;
  return (
    <MuiLink component={Link} to={to} color={ownColour ? "inherit" : "primary"}>
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
