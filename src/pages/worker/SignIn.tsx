import { useState } from "react";
import type { SentCode } from "../../../resources/system/accountResponses";
import type { WorkerLogin } from "../../../resources/worker/responses";
import { useAddress } from "../../app/entry/address";
import { useFields } from "../../app/data/useFields";
import { useTranslations } from "../../app/i18n/useTranslations";
import { PublicField } from "../parts/Field";
import { Notice } from "../parts/Notice";
import { Submit } from "../parts/Submit";
import { storeWorker } from "./session";
import { WorkerCode } from "./WorkerCode";
import { workerCall } from "./workerCall";

export function SignIn() {
  const t = useTranslations();
  const query = new URLSearchParams(useAddress().search);
  const link = query.get("k");
  const [byNumber, setByNumber] = useState(link === null);
  const form = useFields({ id_number: query.get("number") ?? "", code: "", remember: false }, ({ id_number, code }) => ({
    id_number: byNumber && id_number.trim().length < 6 && (["请输入身份证号", "Enter your ID number"] as const),
    code: code.trim() === "" && (["请输入短信验证码", "Enter the SMS code"] as const),
  }));

  const { id_number, code, remember } = form.values;
  const claim = byNumber ? { id_number: id_number.trim() } : { link };
  const send = async () => form.check("id_number") && workerCall<SentCode>("POST", "/worker/v1/code/", claim);
  const signIn = async () =>
    storeWorker(await workerCall<WorkerLogin>("POST", "/worker/v1/token/", { ...claim, code: code.trim(), remember }));
  return (
    <form ref={form.form} className="form worker-card" noValidate onSubmit={form.onSubmit(signIn)}>
      <Notice text={form.notice} />
      {byNumber ? (
        <PublicField
          {...form.field("id_number")}
          label={t(["身份证号", "ID number"])}
          autoComplete="off"
          maxLength={30}
          spellCheck={false}
          required
        />
      ) : (
        <p>
          {t([
            "不用输身份证号：验证码发到收短信的手机。",
            "No ID number needed: the code is sent to the phone that got the text.",
          ])}
          <button type="button" className="link-button" onClick={() => setByNumber(true)}>
            {t(["用身份证号登录", "Use my ID number"])}
          </button>
        </p>
      )}
      <WorkerCode form={form} field={form.field("code")} send={send} />
      <label className="worker-check">
        <input type="checkbox" checked={remember} onChange={({ target }) => form.set("remember", target.checked)} />
        {t(["这是我自己的手机，30天内不用再登录", "This is my own phone: stay signed in for 30 days"])}
      </label>
      <Submit busy={form.busy}>{t(["登录", "Sign in"])}</Submit>
      <a className="link-button" href="#/worker/phone">
        {t(["手机号换了，或收不到验证码？", "New phone, or no code received?"])}
      </a>
      {link && (
        <a className="link-button" href={`#/worker/texts?k=${link}`}>
          {t(["不再接收短信", "Stop texts"])}
        </a>
      )}
    </form>
  );
}
