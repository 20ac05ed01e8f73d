import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import { useMutation } from "@tanstack/react-query";
import { useState, type SubmitEvent } from "react";
import { useDataProvider, useNotify, useRefresh } from "react-admin";
import { messagesByField } from "../../../providers/callError";
import type { AppDataProvider } from "../../../providers/dataProvider";
import type { AnyField } from "../../../resources/kit/field";
import { pushLogs } from "../../../resources/projects/pushLogs";
import { uploadActions } from "../../../resources/projects/uploadActions";
import { GeneratedList } from "../../generated/list/GeneratedList";
import { useSay } from "../../i18n/useSay";
import { Copied } from "../../shell/once/Copied";
import { useToastError } from "../../shell/session/useToastError";
import type { ActionViewProps } from "../actions";
import { DeclaredInput } from "../parts/DeclaredInput";
import { Copied } from "../parts/Copied";
import { SideSheet } from "../parts/SideSheet";
import { wordOf } from "../parts/toldValues";

interface Key {
  readonly app_id: string;
  /** Told once, when it was made. */
  readonly app_secret?: string;
  readonly push_url: string;
}

const { uploadSetting } = uploadActions;
const fields: Readonly<Record<string, AnyField>> = uploadSetting.input;

/** Issues and sets a site's key. A new secret is shown once and never again. */
export default function UploadSetting({ request, onClose }: ActionViewProps) {
  const say = useSay();
  const notify = useNotify();
  const refresh = useRefresh();
  const toastError = useToastError();
  const provider = useDataProvider<AppDataProvider>();
  const [project] = request.rows;
  const [logOpen, setLogOpen] = useState(false);
  const [values, setValues] = useState<Record<string, unknown>>({
    source_type: project?.["source_type"] ?? null,
    third_party_project_code: project?.["third_party_project_code"] ?? null,
    enabled: true,
    reset_secret: false,
  });
  const saving = useMutation({
    mutationFn: async () => {
      const sent = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ""));
      const { data } = await provider.action("projects", {
        id: project?.id ?? 0,
        call: uploadSetting.call,
        data: { action: "uploadSetting", version: project?.["version"], ...sent },
      });
      return data as unknown as Key;
    },
    onSuccess: () => {
      notify(say(["保存成功", "Saved"]), { type: "success" });
      refresh();
    },
    onError: toastError,
  });
  const errors = messagesByField(saving.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  const close = () => {
    if (!saving.isPending) onClose();
  };

  return (
    <Dialog open onClose={saving.data?.app_secret ? undefined : close} fullWidth maxWidth="sm" aria-labelledby="upload-setting">
      <DialogTitle id="upload-setting">
        {say(uploadSetting.label)} {project && `· ${wordOf(project, "name")}`}
      </DialogTitle>
      {saving.data ? (
        <IssuedKey issued={saving.data} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={submit}>
          <DialogContent sx={{ pt: 0 }}>
            {Object.entries(fields).map(([name, field]) => (
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
                {say([
                  "重置后原密钥在24小时后失效，请及时通知现场设备厂商。",
                  "The old secret stops working after 24 hours; tell the vendor in time.",
                ])}
              </Alert>
            )}
          </DialogContent>
          <DialogActions>
            <Button startIcon={<HistoryOutlined />} onClick={() => setLogOpen(true)} sx={{ mr: "auto" }}>
              {say(pushLogs.label)}
            </Button>
            <Button color="inherit" onClick={close}>
              {say(["取消", "Cancel"])}
            </Button>
            <Button type="submit" variant="contained" loading={saving.isPending}>
              {say(["保存", "Save"])}
            </Button>
          </DialogActions>
        </form>
      )}
      <SideSheet title={say(pushLogs.label)} open={logOpen} onClose={() => setLogOpen(false)}>
        <GeneratedList of="pushLogs" filter={{ project: project?.id ?? 0 }} embedded />
      </SideSheet>
    </Dialog>
  );
}

function IssuedKey({ issued, onClose }: { issued: Key; onClose: () => void }) {
  const say = useSay();
  const { app_id, app_secret, push_url } = issued;
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        <Alert severity={app_secret ? "warning" : "info"} sx={{ mb: 2 }}>
          {app_secret
            ? say([
                "密钥只显示这一次，请立即复制并妥善保管。",
                "The secret is shown only this once. Copy it now and keep it safe.",
              ])
            : say(["密钥未变更。需要新密钥时请选择“重置密钥”。", "The secret is as before. Renew it if a new one is needed."])}
        </Alert>
        <Copied label="appid" value={app_id} />
        {app_secret && <Copied label="appsecret" value={app_secret} />}
        <Copied label={say(["推送地址", "Push address"])} value={new URL(push_url, location.origin).href} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {app_secret ? say(["我已保存", "I have kept it"]) : say(["关闭", "Close"])}
        </Button>
      </DialogActions>
    </>
  );
}
