import { Box } from "@mui/material";
import { useGetList } from "react-admin";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { TextLink } from "../../app/data/ListLink";
import { useTranslations } from "../../app/i18n/useTranslations";
import { cellOf } from "../../kinds/cellOf";
import { useFormatContext } from "../../kinds/useFormatContext";
import { yuanOf } from "../../ui/money";
import type { RollRow } from "./rollRow";

const { status } = payRolls.fields;
const shown = [status.spec];
const most = 50;

/** The supplements that pay again what the bank refused of this payroll, each with its amount and state. */
export function Supplements({ roll }: { roll: number }) {
  const t = useTranslations();
  const reading = useFormatContext(shown);
  const { data = [] } = useGetList<RollRow>("payRolls", {
    filter: { source_pay_roll: roll },
    pagination: { page: 1, perPage: most },
    sort: { field: "id", order: "ASC" },
  });
  return data.map((row) => (
    <Box key={row.id} sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mt: 1 }}>
      {t(["补发单", "Supplement"])}
      <TextLink to={`/payroll/detail-salary?id=${row.id}`}>{row.title}</TextLink>
      {t(["{n}人，{amount}元", "{n} workers, {amount} CNY"], { n: row.worker_count ?? 0, amount: yuanOf(row.actual_amount) })}
      {cellOf("status", status.spec, { ...reading, row })}
    </Box>
  ));
}
