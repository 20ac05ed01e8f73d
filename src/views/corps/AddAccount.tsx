import { Button } from "@mui/material";
import PersonAddOutlined from "@mui/icons-material/PersonAddOutlined";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { messagesByField } from "../../../providers/callError";
import { call } from "../../../providers/httpClient";
import type { CompanyAccountResponse } from "../../../resources/system/platformResponses";
import { administratorRolesOfCompany } from "../../../resources/audiences";
import { ruleFor, type Access } from "../../../resources/kit/access";
import type { AnyField } from "../../../resources/kit/field";
import type { Label } from "../../../resources/kit/label";
import { ref } from "../../../resources/kit/kinds";
import { accounts } from "../../../resources/system/accounts";
import { getActor } from "../../crud/actor";
import { useTranslations } from "../../app/i18n/useTranslations";
import { showOneTimeSecrets } from "../../app/data/oneTimeSecrets";
import { DeclaredInput } from "../../kinds/inputs/DeclaredInput";
import { DialogForm } from "../../ui/DialogForm";
import { corpDuty } from "../../../resources/dictionaries/corpDuty";
import { TitledDialog } from "../../ui/TitledDialog";
import { useSave } from "../../app/data/useSave";

const path = "/system/v1/accounts/corp/";
const whoMay: Access = { government: { needs: "user_manage" }, company: { companyRole: administratorRolesOfCompany } };

const { name, phone, corp_duty } = accounts.fields;
const person: Readonly<Record<string, AnyField>> = { name, phone: phone.required(), corp_duty };
const company: Readonly<Record<string, AnyField>> = { corp: ref("corps", "所属企业", "Company").required() };

const waits: Label = [
  "已新增账号{username}，待企业或企业审核人员确认后启用",
  "Account {username} created. It will be enabled once confirmed by the company or a company reviewer",
];
const sent: Label = [
  "已新增账号{username}，初始密码已发送至{phone}",
  "Account {username} created. The initial password has been sent to {phone}",
];

/** Adds a further account to a company: the server derives its user name from the credit code. */
export function AddAccount({ corp }: { corp?: number }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  if (!ruleFor(whoMay, getActor())) return null;
  return (
    <>
      <Button size="small" variant="outlined" startIcon={<PersonAddOutlined />} onClick={() => setOpen(true)}>
        {t(["新增企业账号", "Add a company account"])}
      </Button>
      {open && <AccountDialog corp={corp} onClose={() => setOpen(false)} />}
    </>
  );
}

function AccountDialog({ corp, onClose }: { corp: number | undefined; onClose: () => void }) {
  const t = useTranslations();
  const notify = useNotify();
  const refresh = useRefresh();
  const [values, setValues] = useState<Record<string, unknown>>({ corp: corp ?? null, corp_duty: corpDuty.maker });
  const fields = corp === undefined ? { ...company, ...person } : person;
  const saving = useSave(
    async () => {
      const typed = Object.entries(values).filter(([, value]) => value !== null && value !== "");
      return (await call<CompanyAccountResponse>(path, { method: "POST", data: Object.fromEntries(typed) })).data;
    },
    {
      onSuccess: (made) => {
        showOneTimeSecrets(accounts, { ...made });
        if (made.is_unconfirmed) notify(t(waits, { username: made.username }), { type: "info" });
        if (made.sent_to) notify(t(sent, { username: made.username, phone: made.sent_to }), { type: "success" });
        refresh();
        onClose();
      },
    },
  );
  const errors = messagesByField(saving.error);
  return (
    <TitledDialog
      title={t(["新增企业账号", "Add a company account"])}
      maxWidth="xs"
      onClose={saving.isPending ? undefined : onClose}
    >
      <DialogForm saving={saving.isPending} onSave={() => saving.mutate()} onClose={onClose}>
        {Object.entries(fields).map(([key, field]) => (
          <DeclaredInput
            key={key}
            name={key}
            field={field}
            values={values}
            onChange={(change) => setValues((before) => ({ ...before, ...change }))}
            error={errors[key]}
          />
        ))}
      </DialogForm>
    </TitledDialog>
  );
}
