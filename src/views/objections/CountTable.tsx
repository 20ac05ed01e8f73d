import { Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { yuanOf } from "../../ui/money";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { ObjectionRow } from "./objectionRow";
import { useObjectedWage } from "./useObjectedWage";

const none = "–";

/** The worker's own count compared with payroll and attendance. */
export function CountTable({ objection }: { readonly objection: ObjectionRow }) {
  const t = useTranslations();
  const { isPending, ledger, wages } = useObjectedWage(objection);
  const { claimed_days, claimed_amount } = objection;
  const net = wages.reduce((sum, { actual_amount }) => sum + Number(actual_amount), 0);
  const rows = [
    {
      name: t(["天数", "Days"]),
      worker: claimed_days,
      payroll: wages[0]?.days,
      attendance: ledger?.attend_days,
    },
    {
      name: t(["金额（元）", "Amount (CNY)"]),
      worker: claimed_amount && yuanOf(claimed_amount),
      payroll: wages.length > 0 ? yuanOf(net.toFixed(2)) : none,
      attendance: ledger && yuanOf(ledger.earned_amount),
    },
  ];
  if (isPending) return <Skeleton variant="rounded" height={140} sx={{ mb: 2 }} />;
  return (
    <Box sx={{ mb: 2, maxWidth: 640 }}>
      <Table
        size="small"
        aria-label={t(["核对", "Comparison"])}
        sx={{ "& td": { fontVariantNumeric: "tabular-nums" }, "& th, & td": { px: 1 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell />
            <TableCell align="right">{t(["工人", "Worker"])}</TableCell>
            <TableCell align="right">{t(["工资单", "Payroll"])}</TableCell>
            <TableCell align="right">{t(["考勤", "Attendance"])}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ name, worker, payroll, attendance }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell align="right">{worker ?? none}</TableCell>
              <TableCell align="right">{payroll ?? none}</TableCell>
              <TableCell align="right">{attendance ?? none}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 0.5 }}>
        {t([
          "金额：工资单为应付净额，考勤为按合同单价和考勤算出的应得。",
          "Amounts: the payroll's net amount due; what attendance earns at the contract's rate.",
        ])}
      </Typography>
    </Box>
  );
}
