import { Button, Stack } from "@mui/material";
import type { ReactNode } from "react";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";

/** Keeps the buttons of a form longer than its dialog in view; the negative margin covers the dialog's padding below them. */
const inSight = {
  position: "sticky",
  bottom: -20,
  mb: "-20px",
  pt: 1,
  pb: "20px",
  zIndex: 1,
  backgroundColor: "background.paper",
} as const;

interface FormButtonsProps {
  readonly toolbar: ReactNode;
  readonly onCancel: () => void;
  /** Goes to the step before this one, if there is one. */
  readonly onBack: (() => void) | undefined;
  /** Only for a row that is still a draft. */
  readonly onSaveDraft: (() => void) | undefined;
  readonly submitLabel: Label;
  readonly saving: boolean;
  readonly inDialog: boolean;
}

export function FormButtons({ toolbar, onCancel, onBack, onSaveDraft, submitLabel, saving, inDialog }: FormButtonsProps) {
  const t = useTranslations();
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      flexWrap="wrap"
      sx={{ mt: 2, justifyContent: "flex-end", ...(inDialog && inSight) }}
    >
      <Button onClick={onCancel} disabled={saving}>
        {t(["取消", "Cancel"])}
      </Button>
      {onBack && (
        <Button variant="outlined" onClick={onBack}>
          {t(["上一步", "Back"])}
        </Button>
      )}
      {toolbar}
      {onSaveDraft && (
        <Button variant="outlined" onClick={onSaveDraft} disabled={saving}>
          {t(["存草稿", "Save draft"])}
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={saving}>
        {t(submitLabel)}
      </Button>
    </Stack>
  );
}
