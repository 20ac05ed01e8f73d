import { Box, Button, Typography } from "@mui/material";
import Print from "@mui/icons-material/Print";
import { wageCases } from "../../../resources/cases/wageCases";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { caseStatus } from "../../../resources/dictionaries/caseStatus";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Description } from "../../crud/show/Description";
import { PrevNextButtons } from "../../crud/show/PrevNextButtons";
import { Tag } from "../../kinds/Tag";
import { yuanOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import type { CaseRow } from "./caseRow";

const facts = ["origin", "opened_at", "promised_until", "promise_count", "reopened_at", "settled_at"] as const;
const isKnown = (value: unknown): boolean => value !== null && value !== undefined && value !== "" && value !== 0;

/** Who owes whom how much, and since when. */
export function CaseHead({ row }: { readonly row: CaseRow }) {
  const t = useTranslations();
  const isOwing = Number(row.owed_amount ?? 0) > 0;
  return (
    <SectionPanel
      title={
        <Box component="span" sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
          {row.case_no}
          <Tag dictionary={caseStatus} code={row.status ?? undefined} />
          {row.level !== 9 && <Tag dictionary={alarmLevel} code={row.level ?? undefined} />}
        </Box>
      }
      tools={
        <Box sx={{ display: "flex", gap: 1, alignItems: "center", displayPrint: "none" }}>
          <Button size="small" startIcon={<Print />} onClick={() => window.print()}>
            {t(["打印", "Print"])}
          </Button>
          <PrevNextButtons key={row.id} resource="wageCases" id={row.id} />
        </Box>
      }
    >
      <Typography sx={{ fontSize: 28, fontWeight: 700, lineHeight: 1.3, color: isOwing ? "error.main" : "success.main" }}>
        {isOwing
          ? t(["拖欠{yuan}元", "{yuan} CNY owed"], { yuan: yuanOf(row.owed_amount ?? "0") })
          : t(["拖欠为零", "Nothing is owed"])}
      </Typography>
      <Typography sx={{ mb: 1.5, fontSize: 16, overflowWrap: "anywhere" }}>
        {row.project_name}
        {isOwing &&
          t(
            [
              "：{n}人、{months}个月、{employers}家用人单位；自{since}起，最长{days}天",
              ": workers: {n}, months: {months}, employers: {employers}; since {since}, {days} days at most",
            ],
            {
              ...{ n: row.persons ?? 0, months: row.months ?? 0, employers: row.employers ?? 0 },
              ...{ since: row.owed_since ?? "-", days: row.overdue_days ?? 0 },
            },
          )}
      </Typography>
      <Description declaration={wageCases} names={facts.filter((name) => isKnown(row[name]))} row={row} />
    </SectionPanel>
  );
}
