import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

interface StatePageProps {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  role?: "alert" | "status";
  /** The state replaces the whole page, so its title is the page heading. */
  whole?: boolean;
}

/** The common layout of states shown instead of content: empty, failed, forbidden, not found. */
export function StatePage({ icon, title, text, children, role, whole = false }: StatePageProps) {
  return (
    <Box
      role={role}
      sx={{
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        gap: 1,
        px: 2,
        py: whole ? 9 : { xs: 5, sm: 6 },
        textAlign: "center",
      }}
    >
      <Box aria-hidden sx={{ color: "text.secondary", opacity: 0.75, mb: 0.5, "& svg": { fontSize: 52 } }}>
        {icon}
      </Box>
      <Typography component={whole ? "h1" : "h2"} sx={{ fontSize: 17, fontWeight: 600 }}>
        {title}
      </Typography>
      {text && <Typography sx={{ maxWidth: 480, color: "text.secondary" }}>{text}</Typography>}
      {children && <Box sx={{ display: "flex", gap: 1.5, mt: 1.5 }}>{children}</Box>}
    </Box>
  );
}
