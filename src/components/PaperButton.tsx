import { Button } from "@mui/material";
import Print from "@mui/icons-material/Print";
import { saveResponse } from "../../providers/transfer";
import type { Label } from "../../resources/kit/label";
import { useTranslations } from "../i18n/useTranslations";
import { useWork } from "../feedback/useSave";

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
  const [busy, run] = useWork();
  const save = () => run(() => saveResponse(path, `${t(name)}-${number}.pdf`));
  return (
    <Button size="small" variant="outlined" startIcon={<Print />} disabled={busy} onClick={save}>
      {t(label)}
    </Button>
  );
}
