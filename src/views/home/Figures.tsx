import { Box } from "@mui/material";
import { toFen, toWan } from "../../../resources/kit/money";
import { useLocale, useSay } from "../../i18n/useSay";
import { Panel } from "../parts/Panel";
import { ToList } from "../parts/ToList";
import { yuanOf } from "../parts/money";
import { evenColumns } from "./evenColumns";
import type { HomeAnswer } from "./homeAnswer";
import { InPlace } from "./InPlace";

const wanFen = 1_000_000;

export function Figures({
  kpi = {},
  counts = [],
  sums = [],
  systems = [],
}: Pick<HomeAnswer, "kpi" | "counts" | "sums" | "systems">) {
  const say = useSay();
  const locale = useLocale();
  const money = (amount: string): string => {
    const fen = toFen(amount);
    return locale === "zh" && fen !== undefined && Math.abs(fen) >= wanFen
      ? `${toWan(fen, { thousands: true })} 万元`
      : say(["{amount} 元", "{amount} CNY"], { amount: yuanOf(amount) });
  };
  // What no list adds up.
  const { attend_rate } = kpi;
  const rates =
    attend_rate === undefined
      ? []
      : [
          {
            key: "attend_rate",
            label: say(["今日出勤率", "Attendance today"]),
            text: attend_rate === null ? "-" : `${attend_rate}%`,
            to: undefined,
          },
        ];
  const shown = [
    ...counts.map(({ n, ...told }) => ({ ...told, text: n.toLocaleString() })),
    ...rates,
    ...sums.map(({ amount, ...told }) => ({ ...told, text: money(amount) })),
  ];
  if (shown.length === 0) return null;
  return (
    <Panel title={say(["概况", "Overview"])}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: "grid",
          gap: "14px 20px",
          gridTemplateColumns: evenColumns(shown.length, { least: 130, gap: 20 }),
        }}
      >
        {shown.map(({ key, label, text, to }) => (
          <Box key={key} sx={{ display: "flex", flexDirection: "column-reverse" }}>
            <Box component="dt" sx={{ fontSize: 13, color: "text.secondary" }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: 20, fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
              <ToList to={to}>{text}</ToList>
            </Box>
          </Box>
        ))}
      </Box>
      {systems.length > 0 && <InPlace systems={systems} />}
    </Panel>
  );
}
