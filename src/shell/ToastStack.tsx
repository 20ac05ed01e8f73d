import { Alert, Stack } from "@mui/material";
import { useEffect } from "react";
import { useEvent, useNotificationContext, useTranslate, type NotificationPayload } from "react-admin";

/** Milliseconds (specification §9). */
const shownFor = 3_000;

/** Every notification at once, one line of a message each: react-admin's own shows one after the other. */
export function ToastStack() {
  const { notifications, setNotifications } = useNotificationContext();
  const fresh = notifications.filter(({ message }, at) => notifications.findIndex((other) => other.message === message) === at);
  return (
    <Stack
      spacing={1}
      role="status"
      aria-live="polite"
      sx={{
        position: "fixed",
        top: 72,
        left: "50%",
        zIndex: 1600,
        transform: "translateX(-50%)",
        width: "max-content",
        maxWidth: "calc(100vw - 32px)",
        // What lies below can be used meanwhile; only the buttons of a toast are its own.
        pointerEvents: "none",
        "& button": { pointerEvents: "auto" },
      }}
    >
      {fresh.map((notification, at) => (
        <Toast
          key={typeof notification.message === "string" ? notification.message : at}
          notification={notification}
          onDone={() => setNotifications((all) => all.filter(({ message }) => message !== notification.message))}
        />
      ))}
    </Stack>
  );
}

function Toast({
  notification: { message, type, notificationOptions },
  onDone,
}: {
  notification: NotificationPayload;
  onDone(): void;
}) {
  const translate = useTranslate();
  const duration = notificationOptions?.autoHideDuration === undefined ? shownFor : notificationOptions.autoHideDuration;

  const done = useEvent(onDone);

  useEffect(() => {
    if (duration === null) return undefined;
    const timer = setTimeout(done, duration);
    return () => clearTimeout(timer);
  }, [duration, done]);

  const args = notificationOptions?.messageArgs as object | undefined;
  const texts = typeof message === "string" ? message.split("\n") : [];
  // react-admin hands the default text of a key as "_"; of several lines each is its own default.
  const line = (text: string) => translate(text, texts.length > 1 ? { ...args, _: text } : { _: text, ...args });
  const lines = typeof message === "string" ? texts.map(line) : [message];
  return lines.map((line, at) => (
    <Alert key={at} severity={type} variant="filled" onClose={onDone} sx={{ boxShadow: 6 }}>
      {line}
    </Alert>
  ));
}
