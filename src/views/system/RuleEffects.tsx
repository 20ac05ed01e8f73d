import { Box } from "@mui/material";
import type { RuleEffect } from "../../../resources/alarms/responses";
import { ListLink } from "../../app/data/ListLink";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Muted } from "../../ui/Muted";

/** The effect of a rule: its open alarms, linked to their list, and the alarms raised per month, before and after the last change. */
export function RuleEffects({ effect }: { readonly effect: RuleEffect }) {
  const t = useTranslations();
  const { open, to } = effect;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, fontSize: 13, whiteSpace: "nowrap", color: "primary.main" }}>
      <MonthBars effect={effect} />
      {open > 0 ? (
        <ListLink to={to}>{t(["现有预警{n}条", "{n} open now"], { n: open })}</ListLink>
      ) : (
        <Muted component="span">{t(["现无预警", "None open"])}</Muted>
      )}
    </Box>
  );
}

const bar = { width: 5, gap: 2, height: 22 } as const;

/** A plain small bar chart: forty recharts charts would take seconds to render. */
function MonthBars({ effect: { months, changed_in } }: { readonly effect: RuleEffect }) {
  const t = useTranslations();
  const most = Math.max(...months.map(({ raised }) => raised));
  if (most === 0) return null;
  const words = months.map(({ month, raised }) => `${month} ${raised}`).join(t(["，", ", "]));
  const title = changed_in
    ? t(["每月新增：{words}（设置于{month}修改）", "Raised each month: {words} (setting changed in {month})"], {
        words,
        month: changed_in,
      })
    : t(["每月新增：{words}", "Raised each month: {words}"], { words });
  return (
    <Box
      component="svg"
      role="img"
      aria-label={title}
      width={months.length * (bar.width + bar.gap)}
      height={bar.height}
      sx={{
        flexShrink: 0,
        "& rect": { fill: "var(--mui-palette-text-secondary)" },
        "& .after": { fill: "var(--mui-palette-primary-main)" },
      }}
    >
      <title>{title}</title>
      {months.map(({ month, raised }, at) => {
        const height = Math.max(1, Math.round((raised / most) * bar.height));
        return (
          <rect
            key={month}
            className={changed_in !== null && month >= changed_in ? "after" : undefined}
            x={at * (bar.width + bar.gap)}
            y={bar.height - height}
            width={bar.width}
            height={height}
          />
        );
      })}
    </Box>
  );
}
