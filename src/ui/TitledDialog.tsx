import { Button, Dialog, DialogActions, DialogContent, DialogTitle, type DialogProps } from "@mui/material";
import { useEffect, useId, type ReactNode } from "react";
import { useTranslations } from "../app/i18n/useTranslations";
import { focusPageIfLost } from "./focusPageIfLost";

interface TitledDialogProps extends Pick<DialogProps, "maxWidth" | "fullScreen"> {
  readonly title: ReactNode;
  /** Undefined while the dialog cannot be closed. */
  readonly onClose: (() => void) | undefined;
  /** A click on the backdrop closes it; only for dialogs without input that could be lost. */
  readonly dismissible?: boolean;
  readonly children: ReactNode;
}

/** A dialog with a title, which is its accessible name, above content and footer. */
export function TitledDialog({ title, onClose, dismissible = false, maxWidth = "sm", children, ...rest }: TitledDialogProps) {
  const id = useId();
  useEffect(() => focusPageIfLost, []);
  const close = (_: unknown, reason: string) => (dismissible || reason === "escapeKeyDown") && onClose?.();
  return (
    <Dialog open fullWidth maxWidth={maxWidth} onClose={close} aria-labelledby={id} {...rest}>
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}

interface ReadingDialogProps extends TitledDialogProps {
  /** Buttons next to the close button. */
  readonly buttons?: ReactNode;
}

/** A read-only dialog. */
export function ReadingDialog({ buttons, children, ...rest }: ReadingDialogProps) {
  const t = useTranslations();
  return (
    <TitledDialog dismissible {...rest}>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        {buttons}
        <Button onClick={rest.onClose}>{t(["关闭", "Close"])}</Button>
      </DialogActions>
    </TitledDialog>
  );
}
