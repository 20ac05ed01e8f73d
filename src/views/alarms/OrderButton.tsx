import { Button } from "@mui/material";
import Print from "@mui/icons-material/Print";
import { useState } from "react";
import { saveResponse } from "../../../providers/transfer";
import { useTranslations } from "../../i18n/useTranslations";
import { useToastError } from "../../feedback/useToastError";

/** 责令限期整改提示单 of an alarm whose company has been notified, as a PDF to be printed and signed. */
export function OrderButton({ id, number }: { id: number; number: string }) {
  const t = useTranslations();
  const toastError = useToastError();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const name = t(["责令限期整改提示单", "Rectification order"]);
    await saveResponse(`/building/v1/projectAlarms/${id}/rectificationOrder/`, `${name}-${number}.pdf`).catch(toastError);
    setBusy(false);
  };
  return (
    <Button size="small" variant="outlined" startIcon={<Print />} disabled={busy} onClick={() => void save()}>
      {t(["整改提示单", "Rectification order"])}
    </Button>
  );
}
