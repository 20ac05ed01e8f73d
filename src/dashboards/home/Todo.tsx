import { Box, Card, CardActionArea, Typography } from "@mui/material";
import { Link } from "react-admin";
import { canOpenAddress } from "../../app/entry/canOpenAddress";
import { useTranslations } from "../../app/i18n/useTranslations";
import { SectionPanel } from "../../ui/SectionPanel";
import { evenColumns } from "./evenColumns";
import type { TodoItem } from "../../../resources/dashboards/homeResponses";

/** The user's to-do counts; each links to its list. */
export function Todo({ items }: { items: readonly TodoItem[] }) {
  const t = useTranslations();
  if (items.length === 0) return null;
  // What there is to do comes first; the others keep their place behind it.
  const sorted = items.toSorted((one, other) => Number(one.n === 0) - Number(other.n === 0));
  return (
    <SectionPanel title={t(["待办事项", "To do"])}>
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: evenColumns(items.length, { minWidth: 150, gap: 12, maxWidth: 320 }),
        }}
      >
        {sorted.map(({ key, n, label, to, urgent }) => (
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
    </SectionPanel>
  );
}
