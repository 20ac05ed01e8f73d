import { Button, Dialog, DialogActions, DialogContent, DialogTitle, type DialogProps } from "@mui/material";
import { useEffect, useId, type ReactNode } from "react";
import { useTranslations } from "../i18n/useTranslations";
import { focusPageIfLost } from "./focusPageIfLost";

interface TitledDialogProps extends Pick<DialogProps, "maxWidth" | "fullScreen"> {
  readonly title: ReactNode;
  /** Undefined while it cannot be left. */
  readonly onClose: (() => void) | undefined;
  /** A press beside it closes it: nothing is typed in it that could be lost. */
  readonly dismissible?: boolean;
  readonly children: ReactNode;
}

/** A dialog that is named by its title, above its content and its foot. */
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
  /** Beside the button that closes it. */
  readonly buttons?: ReactNode;
}

/** A dialog that is only looked at. */
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
