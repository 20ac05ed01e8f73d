import { Box, Button, Card, CardActionArea, Typography } from "@mui/material";
import { useState } from "react";
import { Link } from "react-admin";
import { canOpenAddress } from "../../app/entry/canOpenAddress";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Muted } from "../../ui/Muted";
import { SectionPanel } from "../../ui/SectionPanel";
import { evenColumns, evenRow } from "./evenColumns";
import type { TodoItem } from "../../../resources/dashboards/homeResponses";

/** The user's to-do counts; each links to its list. Where there is nothing to do, the lists are behind one line. */
export function Todo({ items }: { items: readonly TodoItem[] }) {
  const t = useTranslations();
  const [all, setAll] = useState(false);
  if (items.length === 0) return null;
  const open = items.filter(({ n }) => n > 0);
  const empty = items.filter(({ n }) => n === 0);
  return (
    <SectionPanel title={t(["待办事项", "To do"])}>
      {open.length > 0 ? <Tiles items={open} /> : <Muted>{t(["没有待办事项", "Nothing to do"])}</Muted>}
      {empty.length > 0 && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 1, ml: -0.5 }}>
          {all
            ? t(["收起", "Less"])
            : t(["另有{n}项为0，展开", "{n} more with nothing to do: show"], {
                n: empty.length,
              })}
        </Button>
      )}
      {all && <Tiles items={empty} />}
    </SectionPanel>
  );
}

function Tiles({ items }: { items: readonly TodoItem[] }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: "none",
        m: 0,
        p: 0,
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: evenColumns(items.length, { minWidth: 150, gap: 12 }),
        // A few tiles do not become as wide as the page.
        maxWidth: evenRow(items.length) * 320,
      }}
    >
      {items.map(({ key, n, label, to, urgent }) => (
        <Card component="li" key={key} variant="outlined">
          <CardActionArea
            {...(canOpenAddress(to) ? { component: Link, to } : { disabled: true })}
            sx={{ p: 1.5, height: "100%" }}
          >
            <Typography
              sx={{
                fontSize: 24,
                fontWeight: 600,
                lineHeight: 1.2,
                fontVariantNumeric: "tabular-nums",
                color: n === 0 ? "text.secondary" : urgent ? "error.main" : "primary.main",
              }}
            >
              {n}
            </Typography>
            <Typography sx={{ fontSize: 13, color: "text.secondary" }}>{label}</Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
