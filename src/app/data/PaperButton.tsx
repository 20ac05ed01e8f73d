import { Button } from "@mui/material";
import Print from "@mui/icons-material/Print";
import { saveResponse } from "../../../providers/transfer";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../i18n/useTranslations";
import { useWork } from "./useSave";

interface PaperButtonProps {
  /** The API path that returns the PDF. */
  readonly path: string;
  readonly label: Label;
  /** The file name, without its number. */
  readonly name: Label;
  readonly number: string;
}

/** A button that downloads an official document as PDF, to print and sign. */
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
