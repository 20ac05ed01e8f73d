import { Alert, Button } from "@mui/material";
import { cardToTake } from "../../../resources/payrolls/failedCard";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { GridLine } from "./grid/line";

interface FailedCardsProps {
  lines: readonly GridLine[];
  /** Clears the card of these rows, so that saving fills in the card on the worker's file. */
  onTake: (rows: readonly number[]) => void;
}

/** Workers whose card the bank rejected and whose file has another one: one button applies all of them. */
export function FailedCards({ lines, onTake }: FailedCardsProps) {
  const t = useTranslations();
  const rows = lines.flatMap(({ retry, cells: { pay_roll_bank_card_number } }, row) =>
    retry && pay_roll_bank_card_number !== "" && cardToTake({ ...retry, pay_roll_bank_card_number }) ? [row] : [],
  );
  if (rows.length === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={() => onTake(rows)}>
          {t(["采用人员信息中的卡", "Use the cards on file"])}
        </Button>
      }
    >
      {t(
        [
          "{n}人的工资卡上次代发失败，人员信息中已登记另一张卡。",
          "Payment to the cards of {n} workers failed last time; another card is on file.",
        ],
        { n: rows.length },
      )}
    </Alert>
  );
}
