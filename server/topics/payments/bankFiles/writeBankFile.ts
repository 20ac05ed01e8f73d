import { buffer } from "node:stream/consumers";
import { bank } from "../../../../resources/dictionaries/bank";
import { labelOf } from "../../../../resources/kit/dictionary";
import { toYuan } from "../../../../resources/kit/money";
import type { BankFileTemplate, BankFileValue } from "../../../../resources/payments/bankFileLayouts";
import type { PaymentBatch, PaymentLine } from "../../../engine/bankGateway";
import type { CellValue, SheetRow } from "../../../platform/excel/sheet";
import { writeSheet } from "../../../platform/excel/writeWorkbook";

const valuesOf: Readonly<Record<BankFileValue, (line: PaymentLine, batch: PaymentBatch) => CellValue>> = {
  seq: ({ seq }) => seq,
  name: ({ name }) => name,
  card_no: ({ card_no }) => card_no,
  amount: ({ amount_fen }) => amount_fen,
  bank: ({ bank_code }) => (bank_code === null ? "" : labelOf(bank, bank_code, "zh")),
  bank_link_number: ({ bank_link_number }) => bank_link_number,
  id_card_last4: ({ id_card_last4 }) => id_card_last4,
  remark: (_, { remark }) => remark,
  e2e_id: ({ e2e_id }) => e2e_id,
};

/** The batch in the bank's file format. The same batch always gives the same bytes. */
export function writeBankFile(template: BankFileTemplate, batch: PaymentBatch): Promise<Buffer> {
  const { sheet, title, above, columns, sumRow } = template;
  const facts = {
    batch_no: batch.batch_no,
    account_no: batch.debit.account_no,
    account_name: batch.debit.account_name,
    count: String(batch.count),
    total: toYuan(batch.total_fen),
  };
  const sums: SheetRow[] = sumRow
    ? [columns.map(({ value }, at): CellValue => (value === "amount" ? batch.total_fen : at === 0 ? sumRow : ""))]
    : [];
  return buffer(
    writeSheet({
      name: sheet,
      title: title ?? sheet,
      above: above.map(([head, fact]) => `${head}：${facts[fact]}`),
      columns: columns.map(({ head, value, width }) => ({
        label: head,
        kind: value === "amount" ? ("money" as const) : ("text" as const),
        width,
      })),
      rows: [...batch.records.map((line) => columns.map(({ value }) => valuesOf[value](line, batch))), ...sums],
    }),
  );
}
