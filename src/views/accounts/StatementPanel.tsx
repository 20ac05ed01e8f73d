import type { Tone } from "../../../resources/kit/dictionary";
import { Alert, Box } from "@mui/material";
import { useRecordContext } from "react-admin";
import type { AccountStatement } from "../../../resources/wageAccounts/responses";
import type { Label } from "../../../resources/kit/label";
import { Loadable } from "../../app/data/Loadable";
import { yuanOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import { useApiQuery } from "../../app/data/useApiQuery";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { DataTable } from "../../ui/table/DataTable";
import { TextTag } from "../../ui/TextTag";
import { Muted } from "../../ui/Muted";

interface StatementLine {
  readonly key: string;
  readonly day: string;
  readonly serial_no: string;
  readonly amount: string;
  readonly bill_amount: string | null;
  readonly payer_name: string | null;
  readonly state: Label;
  readonly tone: Tone;
}

type Entries = AccountStatement["matched"];
const entryLines = (entries: Entries, state: Label, tone: Tone): StatementLine[] =>
  entries.map((entry, at) => ({ ...entry, key: `${state[0]} ${at} ${entry.serial_no}`, day: entry.booked_on, state, tone }));

/** Lines that need attention come first. */
const linesOf = ({ unrecorded, differing, unbooked, matched, paid_out }: AccountStatement): StatementLine[] => [
  ...entryLines(unrecorded, ["未登记分账", "No transfer recorded"], "bad"),
  ...entryLines(differing, ["金额不符", "Amounts differ"], "bad"),
  ...unbooked.map(({ id, pay_date, ...bill }): StatementLine => ({
    ...bill,
    ...{ key: `bill ${id}`, day: pay_date, bill_amount: bill.amount, amount: "" },
    ...{ state: ["银行未见入账", "Not on the statement"], tone: "wait" },
  })),
  ...entryLines(matched, ["一致", "Matched"], "good"),
  ...entryLines(paid_out, ["支出", "Paid out"], "quiet"),
];

/** The bank's statement lines with the bills of the account; differences come first. */
export function StatementPanel() {
  const t = useTranslations();
  const account = useRecordContext<WireRow>();
  const answer = useApiQuery<AccountStatement>(`/building/v1/wageAccounts/${account?.id}/statement/`, {}, { enabled: !!account });
  return (
    <SectionPanel title={t(["银行对账（单位：元）", "Bank statements (CNY)"])}>
      <Loadable answer={answer}>{(statement) => <Found statement={statement} />}</Loadable>
    </SectionPanel>
  );
}

function Found({ statement }: { statement: AccountStatement }) {
  const t = useTranslations();
  const { has_statements, since, balance, balance_at } = statement;
  if (!has_statements)
    return <Muted>{t(["该银行未提供对账单，或尚未收到", "The bank provides no statements, or none has arrived yet"])}</Muted>;
  const open = statement.unrecorded.length + statement.differing.length + statement.unbooked.length;
  return (
    <Box>
      <Muted sx={{ mb: 1 }}>
        {t(["自{since}起；银行余额{balance}元（{at}）", "Since {since}; balance at the bank {balance} CNY ({at})"], {
          ...{ since, balance: yuanOf(balance), at: balance_at ?? "" },
        })}
      </Muted>
      <Alert severity={open > 0 ? "warning" : "success"} sx={{ mb: 1 }}>
        {open > 0
          ? t(["{n}笔与分账记录不一致，请核对", "Items not matching the recorded transfers: {n}. Please check"], { n: open })
          : t(["对账单与分账记录一致", "Statements and recorded transfers agree"])}
      </Alert>
      <DataTable
        cards
        rows={linesOf(statement)}
        rowKey={({ key }) => key}
        columns={[
          { label: t(["日期", "Date"]), render: ({ day }) => day },
          { label: t(["对账结果", "Result"]), render: ({ state, tone }) => <TextTag tone={tone}>{t(state)}</TextTag> },
          { label: t(["银行金额", "Bank amount"]), render: ({ amount }) => (amount ? yuanOf(amount) : "-"), numeric: true },
          {
            label: t(["分账金额", "Recorded amount"]),
            render: ({ bill_amount }) => (bill_amount ? yuanOf(bill_amount) : "-"),
            numeric: true,
          },
          { label: t(["对方户名", "Counterparty"]), render: ({ payer_name }) => payer_name ?? "" },
          { label: t(["银行流水号", "Bank reference"]), render: ({ serial_no }) => serial_no },
        ]}
      />
    </Box>
  );
}
