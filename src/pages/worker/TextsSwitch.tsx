import { useState } from "react";
import type { WorkerTexts } from "../../../resources/worker/responses";
import { useAddress } from "../../app/entry/address";
import { useFields } from "../../app/data/useFields";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Notice } from "../parts/Notice";
import { useWorkerQuery, workerCall } from "./workerCall";

const path = "/worker/v1/texts/";
/** Turns text messages about wages and complaints on or off. */
export function TextsSwitch() {
  const t = useTranslations();
  const { data, reload } = useWorkerQuery<WorkerTexts>(path);
  const form = useFields({}, () => ({}));
  if (!data) return null;
  const change = () => void form.attempt(() => workerCall("POST", path, { is_on: !data.is_on })).then(reload);
  return (
    <>
      <Notice text={form.notice} />
      <label className="worker-check">
        <input type="checkbox" checked={data.is_on} onChange={change} />
        {t(["工资发放、待确认和投诉进展发短信给我", "Text me about wages, confirmations and complaints"])}
      </label>
    </>
  );
}

/** #/worker/texts?k=…: the same from the link in a text message, without login. */
export function TextsByLink() {
  const t = useTranslations();
  const { search } = useAddress();
  const link = new URLSearchParams(search).get("k") ?? "";
  const [isOn, setOn] = useState<boolean>();
  const form = useFields({}, () => ({}));
  const change = (is_on: boolean) =>
    void form.attempt(async () => {
      await workerCall("POST", `${path}link/`, { link, is_on });
      setOn(is_on);
    });
  return (
    <section className="worker-card">
      <Notice text={form.notice} />
      <p role="status">
        {isOn === undefined
          ? t(["要不要继续收到工资和投诉的短信？", "Do you want texts about wages and complaints?"])
          : isOn
            ? t(["已恢复短信提醒。", "Texts are on again."])
            : t(["不再给您发短信提醒。登录验证码不受影响。", "Texts are off. Codes to sign in are still sent."])}
      </p>
      <div className="worker-buttons">
        <button type="button" className="button button-plain" disabled={form.busy} onClick={() => change(false)}>
          {t(["不再接收", "Stop texts"])}
        </button>
        <button type="button" className="button button-plain" disabled={form.busy} onClick={() => change(true)}>
          {t(["继续接收", "Keep texts"])}
        </button>
      </div>
    </section>
  );
}
