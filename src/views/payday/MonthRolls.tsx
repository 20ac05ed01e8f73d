import { Box } from "@mui/material";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { SectionPanel } from "../../ui/SectionPanel";
import { TextLink } from "../../app/data/ListLink";
import { yuanOf } from "../../ui/money";
import { useTranslations } from "../../app/i18n/useTranslations";
import { cellOf } from "../../kinds/cellOf";
import { useFormatContext } from "../../kinds/useFormatContext";
import { actionsOf } from "../../kinds/wireRow";
import { DataTable } from "../../ui/table/DataTable";
import type { RollRow } from "../payrolls/rollRow";

import { TeamOf } from "./TeamOf";

const { fields } = payRolls;
const shown = [fields.status.spec];

/** The payrolls of the month, each with a link to its lines. */
export function MonthRolls({ rolls }: { rolls: readonly RollRow[] }) {
  const t = useTranslations();
  const reading = useFormatContext(shown);
  const addressOf = (roll: RollRow) =>
    actionsOf(roll).includes("submit") ? `/payroll/edit-salary?id=${roll.id}` : `/payroll/detail-salary?id=${roll.id}`;
  return (
    <SectionPanel flush title={t(["本月工资单", "Payrolls of the month"])}>
      <DataTable
        cards
        rows={rolls}
        rowKey={({ id }) => id}
        columns={[
          {
            label: t(fields.title.spec.label),
            wraps: true,
            render: (roll) => <TextLink to={addressOf(roll)}>{roll.title}</TextLink>,
          },
          { label: t(fields.team.spec.label), wraps: true, render: (roll) => <TeamOf roll={roll} /> },
          { label: t(fields.worker_count.spec.label), numeric: true, render: ({ worker_count }) => worker_count },
          { label: t(fields.confirmed_count.spec.label), numeric: true, render: ({ confirmed_count }) => confirmed_count },
          { label: t(fields.actual_amount.spec.label), numeric: true, render: ({ actual_amount }) => yuanOf(actual_amount) },
          {
            label: t(fields.status.spec.label),
            wraps: true,
            render: (roll) => (
              <>
                {cellOf("status", fields.status.spec, { ...reading, row: roll })}
                {roll.return_reason && <Box sx={{ color: "error.main", fontSize: 13 }}>{roll.return_reason}</Box>}
              </>
            ),
          },
        ]}
      />
    </SectionPanel>
  );
}
