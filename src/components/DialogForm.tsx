import { Button, DialogActions, DialogContent } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslations } from "../i18n/useTranslations";

interface DialogFormProps {
  readonly saving: boolean;
  onSave(): void;
  onClose(): void;
  /** At the left of the foot. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** What is under the title of a dialog that is filled in by hand: its inputs, and the foot that leaves or saves. */
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
      <DialogActions sx={{ "& > :first-of-type": aside ? { mr: "auto" } : {} }}>
        {aside}
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
