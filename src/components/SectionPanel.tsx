import { Box, Card, Typography } from "@mui/material";
import { useId, type ReactNode } from "react";
import type { TermName } from "../../resources/glossary";
import { TermHelp } from "./TermHelp";

interface PanelProps {
  title?: ReactNode;
  /** A word of the title that the glossary explains, by a “?” beside it. */
  term?: TermName | undefined;
  /** Buttons at the right of the title. */
  tools?: ReactNode;
  /** Its content reaches the edge, as a table does. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled part of a page. */
export function SectionPanel({ title, term, tools, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={title ? id : undefined} sx={{ mb: 2, overflow: "hidden", flexShrink: 0 }}>
      {(title || tools) && (
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            gap: 1,
            px: flush ? { xs: 2, sm: 1.5 } : 2,
            pt: 1.5,
            pb: 1,
            minHeight: 48,
          }}
        >
          {title && (
            <Box sx={{ flex: 1, minWidth: 120 }}>
              <Typography id={id} component="h2" sx={{ display: "inline", fontSize: 15, fontWeight: 600 }}>
                {title}
              </Typography>
              {term && <TermHelp term={term} />}
            </Box>
          )}
          {tools}
        </Box>
      )}
      <Box sx={flush ? {} : { px: 2, pb: 2, pt: title || tools ? 0.5 : 2 }}>{children}</Box>
    </Card>
  );
}
