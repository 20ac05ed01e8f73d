import CheckCircle from "@mui/icons-material/CheckCircle";
import RadioButtonUnchecked from "@mui/icons-material/RadioButtonUnchecked";
import { useTranslations } from "../app/i18n/useTranslations";

/** An icon for a done or open step, with text for screen readers. */
export function StepMark({ isDone }: { isDone: boolean }) {
  const t = useTranslations();
  return isDone ? (
    <CheckCircle color="success" fontSize="small" titleAccess={t(["已完成", "Done"])} />
  ) : (
    <RadioButtonUnchecked color="disabled" fontSize="small" titleAccess={t(["未完成", "Open"])} />
  );
}
