import { Box, Tab, Tabs, TextField, useMediaQuery } from "@mui/material";
import { useRef, useState } from "react";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import { toFen } from "../../../resources/kit/money";
import { cellOf, isRightAligned } from "../../kinds/cellOf";
import type { LineRow, RollRow } from "./rollRow";
import { useFormatContext } from "../../kinds/useFormatContext";
import { useTranslations } from "../../app/i18n/useTranslations";
import { EmptyState } from "../../ui/states";
import { SectionPanel } from "../../ui/SectionPanel";
import { fenOf } from "../../ui/money";
import { textValueOf } from "../../kinds/rowValues";
import type { Hint } from "./comparison";
import { TextTag } from "../../ui/TextTag";
import { RollCards } from "./cards/RollCards";
import css from "./grid/Grid.module.css";
import { rowHeight } from "./grid/rowHeight";
import { GridTable, type GridColumn } from "./grid/GridTable";
import { useVirtualRows } from "./grid/useVirtualRows";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";

type LineField = keyof typeof payRollDetails.fields & keyof LineRow;
interface Column {
  readonly name: LineField;
  readonly width: number;
  readonly sums?: boolean;
}
/** The first four fit on a phone. */
const everyColumn: readonly Column[] = [
  { name: "worker_name", width: 88 },
  { name: "status", width: 92 },
  { name: "actual_amount", width: 96, sums: true },
  { name: "fail_reason", width: 150 },
  { name: "retry_reason", width: 150 },
  { name: "remark", width: 160 },
  { name: "id_card_number", width: 168 },
  { name: "team_name", width: 190 },
  { name: "work_type", width: 168 },
  { name: "days", width: 84 },
  { name: "work_hours", width: 84 },
  { name: "pay_type", width: 116 },
  { name: "unit_price", width: 96 },
  { name: "quantity", width: 84 },
  { name: "base_amount", width: 116, sums: true },
  { name: "overtime_amount", width: 100, sums: true },
  { name: "bonus_amount", width: 100, sums: true },
  { name: "total_pay_amount", width: 110, sums: true },
  { name: "deduct_amount", width: 100, sums: true },
  { name: "tax_amount", width: 110, sums: true },
  { name: "insurance_amount", width: 150, sums: true },
  { name: "court_amount", width: 128, sums: true },
  { name: "deduct_reason", width: 120 },
  { name: "advance_amount", width: 96, sums: true },
  { name: "pay_roll_bank_code", width: 168 },
  { name: "pay_roll_bank_card_number", width: 180 },
  { name: "confirm_status", width: 96 },
  { name: "balance_date", width: 110 },
  { name: "bank_serial_no", width: 210 },
  { name: "resettled_by", width: 110 },
];
type Hints = ReadonlyMap<number, readonly Hint[]>;
const hintWidth = 192;
/** After the columns that fit on a phone. */
const hintAt = 2;
const specOf = ({ name }: Column) => payRollDetails.fields[name].spec;
const specs = everyColumn.map(specOf);
const seqWidth = 48;
const edges = { top: rowHeight, bottom: rowHeight, left: seqWidth + everyColumn[0]!.width };

/** Reasons of failure and remarks are shown only if some line has such a text. */
const reasons: readonly string[] = ["fail_reason", "retry_reason", "remark"];
const columnsFor = (lines: readonly LineRow[]): readonly Column[] =>
  everyColumn.filter(({ name }) => !reasons.includes(name) || lines.some((line) => line[name]));

/** The result of each line. Only visible rows are rendered. */
export function RollLines({ roll, hints }: { roll: RollRow; hints: Hints }) {
  const t = useTranslations();
  const isPhone = useMediaQuery("(max-width: 599.95px)");
  const [tab, setTab] = useState<"all" | "failed">("all");
  const [requested, setRequested] = useState("");
  const all = roll.details ?? [];
  const failures = all.filter((line) => line.status === workerPayStatus.failed);
  const text = requested.trim();
  const rows = (tab === "failed" ? failures : all).filter(
    (line) =>
      text === "" || [textValueOf(line, "worker_name"), textValueOf(line, "team_name")].some((word) => word.includes(text)),
  );
  return (
    <SectionPanel
      title={t(["工资明细（单位：元）", "Lines (CNY)"])}
      tools={
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
          {failures.length > 0 && (
            <Tabs value={tab} onChange={(_, next: "all" | "failed") => setTab(next)}>
              <Tab value="all" label={t(["全部 {n}", "All {n}"], { n: all.length })} />
              <Tab value="failed" label={t(["失败 {n}", "Failed {n}"], { n: failures.length })} />
            </Tabs>
          )}
          <TextField
            size="small"
            label={t(["查找姓名或班组", "Find name or team"])}
            value={requested}
            onChange={({ target }) => setRequested(target.value)}
            sx={{ width: 180, m: 0 }}
          />
        </Box>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title={t(["没有明细", "No lines"])} />
      ) : isPhone ? (
        <RollCards rows={rows} hints={hints} />
      ) : (
        <Table rows={rows} columns={columnsFor(all)} hints={hints} />
      )}
    </SectionPanel>
  );
}

function Table({ rows, columns, hints }: { rows: readonly LineRow[]; columns: readonly Column[]; hints: Hints }) {
  const t = useTranslations();
  const frame = useRef<HTMLDivElement>(null);
  const reading = useFormatContext(specs);
  const { first, last } = useVirtualRows({ frame, count: rows.length, height: rowHeight, edges });
  const sum = (name: LineField) => rows.reduce((total, line) => total + (toFen(textValueOf(line, name)) ?? 0), 0);
  const hasHints = hints.size > 0;
  const classOf = (column: Column) =>
    [column === columns[0] && css.name, isRightAligned(specOf(column)) && css.numeric].filter(Boolean).join(" ");
  const heads = columns.map((column, at): GridColumn => ({
    key: column.name,
    width: column.width,
    label: t(specOf(column).label),
    className: classOf(column),
    footer: at === 0 ? t(["{n}人", "{n} workers"], { n: rows.length }) : column.sums && fenOf(sum(column.name)),
  }));
  if (hasHints) heads.splice(hintAt + 1, 0, { key: "hints", width: hintWidth, label: t(["提示", "Hints"]) });
  return (
    // It has its own scroll area, which must be reachable by keyboard.
    <GridTable
      ref={frame}
      tabIndex={0}
      role="region"
      aria-label={t(payRollDetails.label)}
      columns={[{ key: "seq", width: seqWidth, label: "#", className: `${css.seq} ${css.numeric}`, footer: "Σ" }, ...heads]}
      rowCount={rows.length}
    >
      {first > 0 && <tr aria-hidden style={{ height: first * rowHeight }} />}
      {rows.slice(first, last).map((row, index) => (
        <tr key={row.id} aria-rowindex={first + index + 2}>
          <th scope="row" className={`${css.seq} ${css.numeric}`}>
            {textValueOf(row, "seq")}
          </th>
          {columns.map((column, at) => [
            <td
              key={column.name}
              className={classOf(column)}
              title={reasons.includes(column.name) ? textValueOf(row, column.name) : undefined}
            >
              {cellOf(column.name, specOf(column), { ...reading, row })}
            </td>,
            at === hintAt && hasHints && <HintCell key="hints" hints={hints.get(Number(row.worker))} />,
          ])}
        </tr>
      ))}
      {last < rows.length && <tr aria-hidden style={{ height: (rows.length - last) * rowHeight }} />}
    </GridTable>
  );
}

/** The most serious hint as a tag; the tooltip shows all hints. */
function HintCell({ hints = [] }: { hints: readonly Hint[] | undefined }) {
  const t = useTranslations();
  const [first] = hints;
  return (
    <td title={hints.map(({ text }) => t(text)).join("\n") || undefined}>
      {first && <TextTag tone={first.tone}>{t(first.text)}</TextTag>}
      {hints.length > 1 && ` +${hints.length - 1}`}
    </td>
  );
}
