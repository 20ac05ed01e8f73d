import type { ListedSession } from "../../../resources/system/accountResponses";
import { useTranslations } from "../../app/i18n/useTranslations";
import { unknown } from "../../../resources/kit/dictionary";
import { TextTag } from "../../ui/TextTag";
import { DataTable } from "../../ui/table/DataTable";
import { deviceName } from "./deviceName";
import { LinkButton } from "../../ui/LinkButton";

interface SessionTableProps {
  rows: readonly ListedSession[];
  busy: boolean;
  onEnd: (session: number) => void;
}

/** The active sessions of an account. */
export function SessionTable({ rows, busy, onEnd }: SessionTableProps) {
  const t = useTranslations();
  return (
    <DataTable
      rows={rows}
      rowKey={({ id }) => id}
      empty={t(["没有登录中的会话", "No active sessions"])}
      pinned
      cards
      columns={[
        {
          label: t(["设备", "Device"]),
          render: ({ device }) => <span title={device ?? undefined}>{deviceName(device ?? "")}</span>,
        },
        { label: "IP", render: ({ ip }) => ip ?? unknown },
        { label: t(["登录时间", "Signed in"]), render: ({ created_at }) => created_at },
        { label: t(["最近使用", "Last used"]), render: ({ last_used_at }) => last_used_at },
        {
          label: t(["操作", "Actions"]),
          render: ({ id, is_current }) =>
            is_current ? (
              <TextTag tone="good">{t(["当前会话", "Current session"])}</TextTag>
            ) : (
              <LinkButton danger disabled={busy} onClick={() => onEnd(id)}>
                {t(["结束", "End"])}
              </LinkButton>
            ),
        },
      ]}
    />
  );
}
