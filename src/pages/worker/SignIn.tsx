import { useState } from "react";
import type { SentCode } from "../../../resources/answers/account";
import type { WorkerLogin } from "../../../resources/answers/worker";
import { useAddress } from "../../entry/address";
import { useFields } from "../../forms/useFields";
import { useTranslations } from "../../i18n/useTranslations";
import { PublicField } from "../parts/Field";
import { Notice } from "../parts/Notice";
import { Submit } from "../parts/Submit";
import { NewPhone } from "./NewPhone";
import { storeWorker } from "./session";
import { WorkerCode } from "./WorkerCode";
import { workerCall } from "./workerCall";

const silent = () => undefined;

export function SignIn() {
  const t = useTranslations();
  const [hasNewPhone, setNewPhone] = useState(false);
  const { search } = useAddress();
  const form = useFields(
    { id_number: new URLSearchParams(search).get("number") ?? "", code: "", remember: false },
    ({ id_number, code }) => ({
      id_number: id_number.trim().length < 6 && (["请输入身份证号", "Enter your ID number"] as const),
      code: code.trim() === "" && (["请输入短信验证码", "Enter the SMS code"] as const),
    }),
    silent,
  );
  if (hasNewPhone) return <NewPhone onBack={() => setNewPhone(false)} />;

  const { id_number, code, remember } = form.values;
  const send = async () => {
    if (!form.check("id_number")) return false;
    let sent: SentCode | undefined;
    await form.attempt(async () => {
      sent = await workerCall<SentCode>("POST", "/worker/v1/code/", { id_number: id_number.trim() });
    });
    return sent ?? false;
  };
  const signIn = async () =>
    storeWorker(
      await workerCall<WorkerLogin>("POST", "/worker/v1/token/", { id_number: id_number.trim(), code: code.trim(), remember }),
    );
  return (
    <form ref={form.form} className="form worker-card" noValidate onSubmit={form.onSubmit(signIn)}>
      <Notice text={form.notice} />
      <PublicField
        {...form.field("id_number")}
        label={t(["身份证号", "ID number"])}
        autoComplete="off"
        maxLength={30}
        spellCheck={false}
        required
      />
      <WorkerCode field={form.field("code")} send={send} />
      <label className="worker-check">
        <input type="checkbox" checked={remember} onChange={({ target }) => form.set("remember", target.checked)} />
        {t(["这是我自己的手机，30天内不用再登录", "This is my own phone: stay signed in for 30 days"])}
      </label>
      <Submit busy={form.busy}>{t(["登录", "Sign in"])}</Submit>
      <button type="button" className="link-button" onClick={() => setNewPhone(true)}>
        {t(["手机号换了，或收不到验证码？", "New phone, or no code received?"])}
      </button>
    </form>
  );
}
