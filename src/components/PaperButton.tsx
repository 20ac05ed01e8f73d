import { Button } from "@mui/material";
import Print from "@mui/icons-material/Print";
import { useState } from "react";
import { saveResponse } from "../../providers/transfer";
import type { Label } from "../../resources/kit/label";
import { useToastError } from "../feedback/useToastError";
import { useTranslations } from "../i18n/useTranslations";

interface PaperButtonProps {
  /** The call that answers with the PDF. */
  readonly path: string;
  readonly label: Label;
  /** The name of the file, without its number. */
  readonly name: Label;
  readonly number: string;
}

/** An official paper as a PDF, to be printed and signed. */
export function PaperButton({ path, label, name, number }: PaperButtonProps) {
  const t = useTranslations();
  const toastError = useToastError();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveResponse(path, `${t(name)}-${number}.pdf`).catch(toastError);
    setBusy(false);
  };
  return (
    <Button size="small" variant="outlined" startIcon={<Print />} disabled={busy} onClick={() => void save()}>
      {t(label)}
    </Button>
  );
}
