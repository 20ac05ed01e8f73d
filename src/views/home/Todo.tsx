import { Box, Card, CardActionArea, Typography } from "@mui/material";
import { Link } from "react-admin";
import { opens } from "../../entry/opens";
import { useSay } from "../../i18n/useSay";
import { Panel } from "../parts/Panel";
import type { TodoItem } from "./homeAnswer";

const oneRow = 7;

/** What waits for the reader; each number leads to its list. */
export function Todo({ items }: { items: readonly TodoItem[] }) {
  const say = useSay();
  if (items.length === 0) return null;
  // What does not go into one row stands in two that are equally long.
  const inRow = items.length > oneRow ? Math.ceil(items.length / 2) : items.length;
  return (
    <Panel title={say(["待办事项", "To do"])}>
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: `repeat(auto-fit, minmax(max(150px, 100% / ${inRow} - 12px), 1fr))`,
        }}
      >
        {items.map(({ key, n, label, to }) => (
          <Card component="li" key={key} variant="outlined">
            <CardActionArea {...(opens(to) ? { component: Link, to } : { disabled: true })} sx={{ p: 1.5, height: "100%" }}>
              <Typography
                sx={{
                  fontSize: 24,
                  fontWeight: 600,
                  lineHeight: 1.2,
                  fontVariantNumeric: "tabular-nums",
                  color: n > 0 ? "error.main" : "text.secondary",
                }}
              >
                {n}
              </Typography>
              <Typography sx={{ fontSize: 13, color: "text.secondary" }}>{label}</Typography>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Panel>
  );
}
