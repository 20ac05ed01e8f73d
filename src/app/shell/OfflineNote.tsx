import { useSyncExternalStore } from "react";
import { useTranslations } from "../i18n/useTranslations";
import css from "./OfflineNote.module.css";

const subscribe = (listener: () => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

/** Without a network, what is saved is sent once it is back, which users should know before they press a button again. */
export function OfflineNote() {
  const t = useTranslations();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <p role="status" className={css.note}>
      {t([
        "网络已断开：已填写的内容不会丢失，保存和提交在网络恢复后自动发送，请不要关闭页面。",
        "No network: nothing typed is lost, and what you save is sent once it is back. Keep this page open.",
      ])}
    </p>
  );
}
