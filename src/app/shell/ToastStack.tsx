import { Alert, Button, Portal, Stack } from "@mui/material";
import { useQueryClient, type Mutation, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useEvent, useNotificationContext, useTakeUndoableMutation, useTranslate, type NotificationPayload } from "react-admin";
import { beforeSignOut } from "../../../providers/session";

/** Milliseconds (specification §9). */
const shownFor = 3_000;

const isUndoable = ({ notificationOptions }: NotificationPayload): boolean => notificationOptions?.undoable === true;

/** The function that reverts a saved change; a change that is sent later has `undoable` instead. */
const revertOf = ({ notificationOptions }: NotificationPayload): (() => void) | undefined => {
  const revert: unknown = notificationOptions?.["revert"];
  return typeof revert === "function" ? () => void revert() : undefined;
};

const isSettled = ({ state }: Mutation): boolean => state.status === "success" || state.status === "error";

/** Resolves when the mutations started by `begin` are settled. */
async function completed(queryClient: QueryClient, begin: () => void): Promise<void> {
  const cache = queryClient.getMutationCache();
  const before = new Set(cache.getAll());
  begin();
  const begun = cache.getAll().filter((each) => !before.has(each));
  if (begun.every(isSettled)) return;
  await new Promise<void>((resolve) => {
    const stop = cache.subscribe(() => {
      if (!begun.every(isSettled)) return;
      stop();
      resolve();
    });
  });
}

/**
 * Shows all notifications at once, one message per line; react-admin's own Notification shows one after the other. As there, an
 * undoable change is sent when its toast closes without undo; on logout and unmount it is sent at once.
 */
export function ToastStack() {
  const { notifications, setNotifications } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const plain = notifications.filter((each) => !isUndoable(each));
  // Of equal messages the latest is shown, because its undo button is for the latest change.
  const unique = plain.filter(({ message }, at) => plain.findLastIndex((other) => other.message === message) === at);
  const countOf = (message: unknown) => plain.filter((other) => other.message === message).length;
  const undoable = notifications.filter(isUndoable);
  const latest = undoable.at(-1);

  const close = useEvent((notification: NotificationPayload, isUndo: boolean) => {
    if (isUndoable(notification)) takeMutation()?.({ isUndo });
    setNotifications((all) =>
      all.filter((other) =>
        isUndoable(notification) ? other !== notification : isUndoable(other) || other.message !== notification.message,
      ),
    );
  });

  // The mutation queue is first in, first out: only the latest change can still be undone, and earlier ones are sent now.
  const [earliest] = undoable;
  useEffect(() => {
    if (earliest && earliest !== latest) close(earliest, false);
  }, [earliest, latest, close]);

  const queryClient = useQueryClient();
  const sendLatest = useEvent(async () => {
    if (latest) await completed(queryClient, () => close(latest, false));
  });
  useEffect(() => {
    const stop = beforeSignOut(sendLatest);
    return () => {
      stop();
      void sendLatest();
    };
  }, [sendLatest]);

  const isWaiting = latest !== undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isWaiting]);

  if (notifications.length === 0) return null;
  // A dialog hides from screen readers what was in the page before it, so toasts are appended as they come.
  return (
    <Portal>
      <Stack
        spacing={1}
        role="status"
        aria-live="polite"
        sx={{
          position: "fixed",
          // Above the save bar of a form, and away from the title and the clicked element.
          bottom: 76,
          left: "50%",
          zIndex: 1600,
          transform: "translateX(-50%)",
          width: "max-content",
          maxWidth: "calc(100vw - 32px)",
          // The content below stays usable: only the buttons of a toast receive clicks.
          pointerEvents: "none",
          "& button": { pointerEvents: "auto" },
        }}
      >
        {unique.map((notification, at) => (
          <Toast
            key={typeof notification.message === "string" ? `${notification.message} ${countOf(notification.message)}` : at}
            notification={notification}
            onClose={() => close(notification, false)}
            {...(revertOf(notification) && {
              onUndo: () => {
                close(notification, false);
                revertOf(notification)?.();
              },
            })}
          />
        ))}
        {latest && (
          <Toast
            key={`undoable ${undoable.length}`}
            notification={latest}
            onClose={() => close(latest, false)}
            onUndo={() => close(latest, true)}
          />
        )}
      </Stack>
    </Portal>
  );
}

interface ToastProps {
  readonly notification: NotificationPayload;
  readonly onClose: () => void;
  readonly onUndo?: () => void;
}

function Toast({ notification: { message, type, notificationOptions }, onClose, onUndo }: ToastProps) {
  const translate = useTranslate();
  const duration = notificationOptions?.autoHideDuration === undefined ? shownFor : notificationOptions.autoHideDuration;
  const done = useEvent(onClose);

  useEffect(() => {
    if (duration === null) return undefined;
    const timer = setTimeout(done, duration);
    return () => clearTimeout(timer);
  }, [duration, done]);

  const args = notificationOptions?.messageArgs as object | undefined;
  const texts = typeof message === "string" ? message.split("\n") : [];
  // react-admin passes the default text of a key as "_"; if there are several lines, each is its own default.
  const line = (text: string) => translate(text, texts.length > 1 ? { ...args, _: text } : { _: text, ...args });
  const lines = typeof message === "string" ? texts.map(line) : [message];
  const undo = onUndo && (
    <Button color="inherit" size="small" onClick={onUndo}>
      {translate("ra.action.undo")}
    </Button>
  );
  return lines.map((line, at) => (
    <Alert key={at} severity={type} variant="filled" onClose={undo ? undefined : onClose} action={undo} sx={{ boxShadow: 6 }}>
      {line}
    </Alert>
  ));
}
