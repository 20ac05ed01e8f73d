import type { ListedSession } from "../../../resources/answers/account";
import { useTranslations } from "../../i18n/useTranslations";
import { SimpleTable } from "../../components/SimpleTable";
import { deviceName } from "./deviceName";

interface SessionTableProps {
  rows: readonly ListedSession[];
  busy: boolean;
  onEnd: (session: number) => void;
}

/** Where an account is logged in. */
export function SessionTable({ rows, busy, onEnd }: SessionTableProps) {
  const t = useTranslations();
  return (
    <>
      <SimpleTable
        heads={[t(["设备", "Device"]), "IP", t(["登录时间", "Logged in"]), t(["最近使用", "Last used"]), t(["操作", "Actions"])]}
        rows={rows}
        keyOf={({ id }) => id}
        empty={t(["没有登录中的会话", "Logged in nowhere"])}
        pinned
        cards
      >
        {({ id, device, ip, created_at, last_used_at, is_current }) => (
          <>
            <td title={device ?? undefined}>{deviceName(device ?? "")}</td>
            <td>{ip ?? "-"}</td>
            <td>{created_at}</td>
            <td>{last_used_at}</td>
            <td>
              {is_current ? (
                <span className="tag tag-good">{t(["当前会话", "This one"])}</span>
              ) : (
                <button type="button" className="link link-danger" disabled={busy} onClick={() => onEnd(id)}>
                  {t(["结束", "End"])}
                </button>
              )}
            </td>
          </>
        )}
      </SimpleTable>
    </>
  );
}
