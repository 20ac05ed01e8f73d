import { Box, LinearProgress, Link as MuiLink, Typography } from "@mui/material";
import { Link } from "react-admin";
import { toFen, toWan } from "../../../resources/kit/money";
import { opens } from "../../entry/opens";
import { useLocale, useSay } from "../../i18n/useSay";
import { Panel } from "../parts/Panel";
import { yuanOf } from "../parts/money";
import { figureNames, systemNames } from "./figures";
import type { HomeAnswer } from "./homeAnswer";

const wanFen = 1_000_000;

export function Figures({ kpi = {}, counts = [], sums = [] }: Pick<HomeAnswer, "kpi" | "counts" | "sums">) {
  const say = useSay();
  const locale = useLocale();
  const money = (amount: string): string => {
    const fen = toFen(amount);
    return locale === "zh" && fen !== undefined && Math.abs(fen) >= wanFen
      ? `${toWan(fen, { thousands: true })}万`
      : yuanOf(amount);
  };
  const others = Object.entries(figureNames).flatMap(([key, { label, as }]) => {
    const value = kpi[key];
    if (value === undefined || (typeof value === "object" && value !== null)) return [];
    const text = value === null ? "-" : as === "rate" ? `${value}%` : Number(value).toLocaleString();
    return [{ key, label: say(label), text, to: undefined }];
  });
  const shown = [
    ...counts.map(({ n, ...told }) => ({ ...told, text: n.toLocaleString() })),
    ...others,
    ...sums.map(({ amount, ...told }) => ({ ...told, text: money(amount) })),
  ];
  const rates = typeof kpi["rates"] === "object" && kpi["rates"] !== null ? kpi["rates"] : undefined;
  return (
    <Panel title={say(["概况", "Overview"])}>
      <Box
        component="dl"
        sx={{ m: 0, display: "grid", gap: "14px 20px", gridTemplateColumns: "repeat(auto-fill, minmax(130px, 1fr))" }}
      >
        {shown.map(({ key, label, text, to }) => (
          <Box key={key} sx={{ display: "flex", flexDirection: "column-reverse" }}>
            <Box component="dt" sx={{ fontSize: 13, color: "text.secondary" }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: 20, fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
              {to && opens(to) ? (
                <MuiLink component={Link} to={to} color="inherit">
                  {text}
                </MuiLink>
              ) : (
                text
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {rates && (
        <Box
          sx={{
            mt: 2,
            display: "grid",
            gap: "10px 24px",
            gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", lg: "repeat(3, 1fr)" },
          }}
        >
          {Object.entries(systemNames).map(([key, label]) => {
            const value = rates[key] ?? null;
            return (
              <Box key={key}>
                <Typography sx={{ fontSize: 13, display: "flex", justifyContent: "space-between" }}>
                  <span>{say(["{name}落实率", "{name} in place"], { name: label })}</span>
                  <b>{value === null ? "-" : `${value}%`}</b>
                </Typography>
                <LinearProgress
                  variant="determinate"
                  value={value ?? 0}
                  aria-label={say(label)}
                  sx={{ height: 6, borderRadius: 3 }}
                />
              </Box>
            );
          })}
        </Box>
      )}
    </Panel>
  );
}
