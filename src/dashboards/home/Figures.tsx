import { Box } from "@mui/material";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { SectionPanel } from "../../ui/SectionPanel";
import { ListLink } from "../../app/data/ListLink";
import { percentOf } from "../../ui/decimals";
import { amount as amountFigure } from "../screen/figures/figures";
import { evenColumns } from "./evenColumns";
import type { HomeResponse } from "../../../resources/dashboards/homeResponses";
import { SystemCoverage } from "./SystemCoverage";

/** Amounts are in the unit that the big screen and the headline of this page use. */
export function Figures({ kpi, counts, sums, systems = [] }: Pick<HomeResponse, "kpi" | "counts" | "sums" | "systems">) {
  const t = useTranslations();
  const locale = useLocale();
  // Rates, which are not the total of a list.
  const { attend_rate } = kpi;
  const rates =
    attend_rate === undefined
      ? []
      : [
          {
            key: "attend_rate",
            label: t(["今日出勤率", "Attendance today"]),
            text: percentOf(attend_rate),
            to: undefined,
            unit: "",
          },
        ];
  const shown = [
    ...counts.map(({ n, ...record }) => ({ ...record, text: n.toLocaleString(), unit: "" })),
    ...rates,
    ...sums.map(({ amount, ...record }) => {
      const { figure, unit } = amountFigure(amount, locale);
      return { ...record, text: figure, unit };
    }),
  ];
  if (shown.length === 0) return null;
  return (
    <SectionPanel title={t(["概况", "Overview"])}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: "grid",
          gap: "14px 20px",
          gridTemplateColumns: evenColumns(shown.length, { minWidth: 130, gap: 20 }),
        }}
      >
        {shown.map(({ key, label, text, unit, to }) => (
          <Box
            key={key}
            sx={{
              display: "flex",
              flexDirection: "column-reverse",
              // The link covers the whole figure with its label.
              position: "relative",
              "& a::after": { content: '""', position: "absolute", inset: -6 },
              "&:has(a:hover)": { borderRadius: 1, backgroundColor: "action.hover", outline: 6, outlineColor: "action.hover" },
            }}
          >
            <Box component="dt" sx={{ fontSize: 13, color: "text.secondary" }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: 20, fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
              <ListLink to={to}>
                {text}
                {unit && (
                  <Box component="span" sx={{ fontSize: 13, fontWeight: 400, whiteSpace: "nowrap" }}>
                    {" "}
                    {unit}
                  </Box>
                )}
              </ListLink>
            </Box>
          </Box>
        ))}
      </Box>
      {systems.length > 0 && <SystemCoverage systems={systems} />}
    </SectionPanel>
  );
}
