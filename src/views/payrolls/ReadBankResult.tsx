import { useRefresh } from "react-admin";
import { importSheetFile, type SheetAnswer } from "../../../providers/sendSheet";
import { payRolls } from "../../../resources/payrolls/payRolls";
import type { ActionViewProps } from "../../crud/actions/actionView";
import { ImportDialog } from "../../crud/imports/ImportDialog";
import { useTranslations } from "../../app/i18n/useTranslations";

interface BankResults extends SheetAnswer {
  readonly paid_count: number;
  readonly failed_count: number;
  /** Lines that were recorded before. */
  readonly unchanged_count: number;
}
const nothing = { paid_count: 0, failed_count: 0, unchanged_count: 0 };

/** 导入回盘文件: the result of each line, from the file that the bank returned. */
export default function ReadBankResult({ request: { rows }, onClose }: ActionViewProps) {
  const t = useTranslations();
  const refresh = useRefresh();
  const [roll] = rows;
  return (
    <ImportDialog<BankResults>
      title={t(["导入回盘文件", "Read result file"])}
      text={t([
        "上传银行返回的本批次回盘文件（.xlsx或CSV，不要改动户名、账号和金额）。先核对，确认后登记；任何一行与授权的不一致，则全部不登记。",
        "Upload the result file of this batch as the bank returned it (.xlsx or CSV; names, accounts and amounts unchanged). It is checked first and recorded after you confirm. If any row differs from what was authorised, none is recorded.",
      ])}
      send={(file, options) =>
        importSheetFile<BankResults>(`${payRolls.path}${roll?.id ?? 0}/bankResult/`, file, nothing, options)
      }
      found={({ paid_count, failed_count, unchanged_count }) =>
        paid_count + failed_count === 0
          ? t(["没有新的结果：{n}笔已登记过", "No new results: {n} were recorded before"], { n: unchanged_count })
          : t(
              [
                "核对通过：成功{paid}笔，失败{failed}笔，确认后登记。",
                "Checked: {paid} paid, {failed} failed. Confirm to record.",
              ],
              {
                paid: paid_count,
                failed: failed_count,
              },
            )
      }
      confirms={() => t(["确认登记", "Record"])}
      imported={() => t(["回盘结果已登记", "Results recorded"])}
      onImported={refresh}
      onClose={onClose}
    />
  );
}
