import { useState } from "react";
import type { SentCode } from "../../../resources/system/accountResponses";
import { isMobile } from "../../../resources/kit/validators/phone";
import { useFields } from "../../app/data/useFields";
import { useTranslations } from "../../app/i18n/useTranslations";
import { CaptchaField } from "../parts/CaptchaField";
import { PublicField } from "../parts/Field";
import { Notice } from "../parts/Notice";
import { Submit } from "../parts/Submit";
import { useCaptcha } from "../parts/useCaptcha";
import { WorkerCode } from "./WorkerCode";
import { workerCall } from "./workerCall";

const empty = { last_name: "", id_number: "", card_tail: "", phone: "", captcha: "", code: "", old_code: "" };
/** The response does not tell whether the input is correct. Without a code to the old phone, the district decides. */
export function NewPhone() {
  const t = useTranslations();
  const captcha = useCaptcha(true);
  const [isSent, setSent] = useState(false);
  const form = useFields(empty, ({ last_name, id_number, card_tail, phone, captcha: letters, code }) => ({
    last_name: last_name.trim() === "" && (["请输入姓", "Enter your last name"] as const),
    id_number: id_number.trim().length < 6 && (["请输入身份证号", "Enter your ID number"] as const),
    card_tail: !/^\d{6}$/.test(card_tail) && (["请输入工资卡后6位", "Enter the last 6 digits of your wage card"] as const),
    phone: !isMobile(phone.trim()) && (["请输入新手机号", "Enter your new phone number"] as const),
    captcha: letters.trim() === "" && (["请输入验证码", "Enter the verification code"] as const),
    code: code.trim() === "" && (["请输入短信验证码", "Enter the SMS code"] as const),
  }));
  const back = (
    <a className="link-button" href="#/worker">
      {t(["返回登录", "Back to sign in"])}
    </a>
  );
  if (isSent)
    return (
      <div className="worker-card">
        <p>
          {t([
            "已提交。填了原手机验证码的，如信息一致，现在就可以用新手机登录；没有填的，由区县主管部门与您核实后更换。更换后7天内不能在手机上确认工资。",
            "Sent. With a code from the old phone and the right details, you can sign in with the new phone now. Otherwise the district authority will verify it with you first. For 7 days after the change, wages cannot be confirmed by phone.",
          ])}
        </p>
        {back}
      </div>
    );

  const { captcha: letters, phone, code, ...rest } = form.values;
  const send = async () => {
    if (!form.check("phone", "captcha")) return false;
    const data = { scene: "worker_phone", phone: phone.trim(), captcha_key: captcha.key, captcha: letters.trim() };
    return workerCall<SentCode>("POST", "/auth/v1/send/message", data).catch((error: unknown) => {
      captcha.renew();
      throw error;
    });
  };
  const sendToOld = async () => {
    if (!form.check("id_number")) return false;
    return workerCall<SentCode>("POST", "/worker/v1/phone/code/", { id_number: rest.id_number });
  };
  const submit = async () => {
    await workerCall("POST", "/worker/v1/phone/", { ...rest, phone: phone.trim(), code: code.trim() });
    setSent(true);
  };
  return (
    <form ref={form.form} className="form worker-card" noValidate onSubmit={form.onSubmit(submit)}>
      <PublicField {...form.field("last_name")} label={t(["姓", "Last name"])} maxLength={10} required />
      <PublicField {...form.field("id_number")} label={t(["身份证号", "ID number"])} maxLength={30} spellCheck={false} required />
      <PublicField
        {...form.field("card_tail")}
        label={t(["工资卡后6位", "Last 6 digits of the wage card"])}
        inputMode="numeric"
        maxLength={6}
        required
      />
      <PublicField {...form.field("phone")} label={t(["新手机号", "New phone"])} inputMode="tel" maxLength={11} required />
      <CaptchaField captcha={captcha} field={form.field("captcha")} />
      <WorkerCode form={form} field={form.field("code")} send={send} />
      <p className="worker-soft">
        {t([
          "原手机号还能收短信的，再填原手机验证码，可立即更换；不能用了就空着，由区县主管部门核实。",
          "If you still get texts on the old phone, enter its code to change at once. Otherwise leave it empty: the district authority verifies your identity.",
        ])}
      </p>
      <WorkerCode
        form={form}
        field={form.field("old_code")}
        send={sendToOld}
        label={["原手机验证码（选填）", "Code from the old phone (optional)"]}
        optional
      />
      <Notice text={form.notice} />
      <Submit busy={form.busy}>{t(["提交", "Submit"])}</Submit>
      {back}
    </form>
  );
}
