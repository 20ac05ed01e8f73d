import { Box, Card, Typography } from "@mui/material";
import { useId, type ReactNode } from "react";
import type { TermName } from "../../resources/glossary";
import { TermHelp } from "./TermHelp";

interface PanelProps {
  title?: ReactNode;
  /** A glossary term in the title, explained by a “?” next to it. */
  term?: TermName | undefined;
  /** Buttons on the right of the title. */
  tools?: ReactNode;
  /** No padding around the content, for tables. */
  flush?: boolean;
  children: ReactNode;
}

const panel = { mb: 2, overflow: "hidden", flexShrink: 0 } as const;
/** A table may go on overleaf. */
const wholeOnPaper = { "@media print": { breakInside: "avoid" } } as const;

/** A titled section of a page. */
export function SectionPanel({ title, term, tools, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={title ? id : undefined} sx={[panel, !flush && wholeOnPaper]}>
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
            "@media print": { breakAfter: "avoid" },
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
