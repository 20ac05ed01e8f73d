import { Alert } from "@mui/material";
import { useContext } from "react";
import { FormInfoContext } from "../../crud/form/FormInfo";
import { useTranslations } from "../../i18n/useTranslations";
import { textValueOf } from "../../components/rowValues";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";

/** The sentence around it ends with one. */
const withoutFullStop = (text: string): string => text.trim().replace(/[。．.]+$/, "");

/** Why a project came back, where it is mended. */
export function SentBack() {
  const { record } = useContext(FormInfoContext);
  return <SentBackReason row={record} />;
}

export function SentBackReason({ row }: { row: Readonly<Record<string, unknown>> }) {
  const t = useTranslations();
  if (row["review_status"] !== reviewStatus.sentBack) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t(["审核退回：{opinion}。修改后重新提交。", "Returned: {opinion}. Please correct and resubmit."], {
        opinion: withoutFullStop(textValueOf(row, "review_opinion")) || "-",
      })}
    </Alert>
  );
}
