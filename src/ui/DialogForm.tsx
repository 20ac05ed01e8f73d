import { Box, Button, DialogActions, DialogContent } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslations } from "../app/i18n/useTranslations";

interface DialogFormProps {
  readonly saving: boolean;
  onSave(): void;
  onClose(): void;
  /** Rendered on the left of the footer. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The content of a dialog with hand-written inputs, and a footer with the Cancel and Save buttons. */
export function DialogForm({ saving, onSave, onClose, aside, children }: DialogFormProps) {
  const t = useTranslations();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <DialogContent sx={{ pt: 0 }}>{children}</DialogContent>
      <DialogActions>
        {aside && <Box sx={{ mr: "auto" }}>{aside}</Box>}
        <Button onClick={onClose} disabled={saving}>
          {t(["取消", "Cancel"])}
        </Button>
        <Button type="submit" variant="contained" loading={saving}>
          {t(["保存", "Save"])}
        </Button>
      </DialogActions>
    </form>
  );
}
