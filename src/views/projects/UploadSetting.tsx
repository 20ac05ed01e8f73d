import { Alert, Button, DialogActions, DialogContent } from "@mui/material";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import { useState } from "react";
import { useDataProvider, useRefresh } from "react-admin";
import { messagesByField } from "../../../providers/callError";
import type { AppDataProvider } from "../../../providers/dataProvider";
import type { AnyField } from "../../../resources/kit/field";
import { formatDate } from "../../../resources/kit/format";
import { pushLogs } from "../../../resources/projects/pushLogs";
import { uploadActions } from "../../../resources/projects/uploadActions";
import { useFullRecord } from "../../crud/form/useFullRecord";
import { GeneratedList } from "../../crud/list/GeneratedList";
import { useTranslations } from "../../app/i18n/useTranslations";
import { CopyableValue } from "../../ui/CopyableValue";
import { ErrorState, LoadingState } from "../../ui/states";
import type { ActionViewProps } from "../../crud/actions/actionView";
import { DeclaredInput } from "../../kinds/inputs/DeclaredInput";
import { DialogForm } from "../../ui/DialogForm";
import { SideDrawer } from "../../ui/SideDrawer";
import { textValueOf } from "../../kinds/rowValues";
import type { ProjectRow } from "./projectRow";
import { TitledDialog } from "../../ui/TitledDialog";
import { useSave } from "../../app/data/useSave";

interface Key {
  readonly app_id: string;
  /** Returned once, on creation. */
  readonly app_secret?: string;
  readonly push_url: string;
}

const { uploadSetting } = uploadActions;
const fields: Readonly<Record<string, AnyField>> = uploadSetting.input;

/** Issues a site's API key and its settings. A new secret is shown only once. */
export default function UploadSetting({ request, onClose }: ActionViewProps) {
  const t = useTranslations();
  const [row] = request.rows;
  const { opened, error, refetch } = useFullRecord("projects", row?.id ?? 0);
  const [issued, setIssued] = useState<Key>();
  return (
    <TitledDialog
      title={`${t(uploadSetting.label)}${row ? ` · ${textValueOf(row, "name")}` : ""}`}
      onClose={issued?.app_secret ? undefined : onClose}
    >
      {issued ? (
        <IssuedKey issued={issued} onClose={onClose} />
      ) : opened ? (
        <Settings project={opened} onIssued={setIssued} onClose={onClose} />
      ) : error ? (
        <ErrorState text={error.message} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </TitledDialog>
  );
}

interface SettingsProps {
  readonly project: ProjectRow;
  readonly onIssued: (key: Key) => void;
  readonly onClose: () => void;
}

function Settings({ project, onIssued, onClose }: SettingsProps) {
  const t = useTranslations();
  const refresh = useRefresh();
  const provider = useDataProvider<AppDataProvider>();
  const known = project.site_key;
  const [logOpen, setLogOpen] = useState(false);
  const [values, setValues] = useState<Record<string, unknown>>({
    source_type: project.source_type ?? null,
    third_party_project_code: project.third_party_project_code ?? null,
    enabled: known?.is_enabled ?? true,
    dialect: known?.dialect ?? "national-1.0",
    vendor_name: known?.vendor_name ?? null,
    vendor_phone: known?.vendor_phone ?? null,
    ip_whitelist: known?.ip_whitelist ?? null,
    reset_secret: false,
  });
  const saving = useSave(
    async () => {
      const data = { action: "uploadSetting", version: project.version, ...values };
      return (await provider.action<Key>("projects", { id: project.id, call: uploadSetting.call, data })).data;
    },
    {
      success: ["保存成功", "Saved"],
      onSuccess: (key) => {
        refresh();
        onIssued(key);
      },
    },
  );
  const errors = messagesByField(saving.error);
  return (
    <>
      <DialogForm
        saving={saving.isPending}
        onSave={() => saving.mutate()}
        onClose={onClose}
        aside={
          <Button startIcon={<HistoryOutlined />} onClick={() => setLogOpen(true)}>
            {t(pushLogs.label)}
          </Button>
        }
      >
        {known?.old_secret_until && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {t(["原密钥在{time}前仍可使用。", "The previous secret remains valid until {time}."], {
              time: formatDate(known.old_secret_until, "minute"),
            })}
          </Alert>
        )}
        {Object.entries(fields)
          .filter(([name]) => known || name !== "reset_secret")
          .map(([name, field]) => (
            <DeclaredInput
              key={name}
              field={field}
              name={name}
              values={values}
              onChange={(change) => setValues((before) => ({ ...before, ...change }))}
              error={errors[name]}
            />
          ))}
        {values["reset_secret"] === true && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {t([
              "重置后原密钥在24小时后失效，请及时通知现场设备厂商。",
              "The previous secret expires 24 hours after the reset; notify the site's equipment vendor in time.",
            ])}
          </Alert>
        )}
      </DialogForm>
      <SideDrawer title={t(pushLogs.label)} open={logOpen} onClose={() => setLogOpen(false)}>
        <GeneratedList resource="pushLogs" filter={{ project: project.id }} embedded />
      </SideDrawer>
    </>
  );
}

function IssuedKey({ issued, onClose }: { issued: Key; onClose: () => void }) {
  const t = useTranslations();
  const { app_id, app_secret, push_url } = issued;
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        <Alert severity={app_secret ? "warning" : "info"} sx={{ mb: 2 }}>
          {app_secret
            ? t(["密钥只显示这一次，请立即复制并妥善保管。", "The secret is shown only once. Copy it now and keep it safe."])
            : t([
                "密钥未变更。需要新密钥时请选择“重置密钥”。",
                'The secret is unchanged. Choose "Reset secret" if you need a new one.',
              ])}
        </Alert>
        <CopyableValue label="appid" value={app_id} />
        {app_secret && <CopyableValue label="appsecret" value={app_secret} />}
        <CopyableValue label={t(["推送地址", "Push URL"])} value={new URL(push_url, location.origin).href} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {app_secret ? t(["我已保存", "I have saved it"]) : t(["关闭", "Close"])}
        </Button>
      </DialogActions>
    </>
  );
}
