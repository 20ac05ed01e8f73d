import { useState } from "react";
import type { SiteFacts } from "../../../resources/site/responses";
import { complaintType } from "../../../resources/dictionaries/complaintType";
import { labelOf, type CodeOf } from "../../../resources/kit/dictionary";
import type { Label } from "../../../resources/kit/label";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { PublicField } from "../parts/Field";
import { Notice } from "../parts/Notice";
import { Submit } from "../parts/Submit";
import { LongField } from "../worker/LongField";
import { SelectField } from "../worker/SelectField";
import { useUnsentFields } from "../worker/useUnsentFields";
import { workerCall } from "../worker/workerCall";

type About = CodeOf<typeof complaintType> | SiteFacts["notices"][number]["kind"];

const objections: Readonly<Record<SiteFacts["notices"][number]["kind"], Label>> = {
  accountClosing: ["对销户公示的异议", "Object to closing the account"],
  depositReturn: ["对保证金返还公示的异议", "Object to releasing the deposit"],
};

const arrears: About = complaintType.arrears;
const empty: { about: About; content: string; phone: string } = { about: arrears, content: "", phone: "" };
const personal = ["phone"] as const;

/** A form without a session: a complaint about the site, or an objection to a public notice. */
export function SiteComplaint({ site, path }: { readonly site: SiteFacts; readonly path: string }) {
  const t = useTranslations();
  const locale = useLocale();
  const [number, setNumber] = useState<number>();
  const form = useUnsentFields(
    path,
    empty,
    ({ content, phone }) => ({
      content:
        content.trim().length < 5 && (["请写清楚是什么事，至少5个字", "Say what happened, in 5 characters or more"] as const),
      phone: !/^(1\d{10})?$/.test(phone.trim()) && (["请输入正确的手机号", "Enter a valid mobile number"] as const),
    }),
    personal,
  );
  const options = [
    ...complaintType.codes.map((code) => [code, labelOf(complaintType, code, locale)] as const),
    ...site.notices.map(({ kind }) => [kind, t(objections[kind])] as const),
  ];
  // A notice may have ended since the form was begun.
  const about = options.some(([value]) => value === form.values.about) ? form.values.about : arrears;
  const send = async () => {
    const { content, phone } = form.values;
    const notice = site.notices.find(({ kind }) => kind === about)?.kind;
    const type = complaintType.codes.find((code) => code === about) ?? complaintType.other;
    const { id: made } = await workerCall<{ id: number }>("POST", path, {
      ...{ type, content: content.trim() },
      ...(phone.trim() && { phone: phone.trim() }),
      ...(notice && { notice }),
    });
    form.forget();
    setNumber(made);
  };
  return (
    <form ref={form.form} className="form worker-card" noValidate onSubmit={form.onSubmit(send)}>
      <h2>{t(["反映问题", "Report a problem"])}</h2>
      <p className="worker-soft">
        {t([
          "由主管部门受理，不用留名。留电话便于答复；公司看不到。",
          "The authority handles it; no name is needed. A phone number helps us to answer; the company does not see it.",
        ])}
      </p>
      {number !== undefined && (
        <p role="status" className="worker-done">
          {t(
            ["已收到，编号 {id}。凭编号可打 {phone} 询问办理进展。", "Received, no. {id}. Ask {phone} about it by this number."],
            { id: number, phone: site.office_phone ?? site.hotline ?? "12333" },
          )}
        </p>
      )}
      <SelectField
        label={t(["什么问题？", "What is it about?"])}
        value={about}
        options={options}
        onChange={(about) => form.set("about", about)}
      />
      <LongField {...form.field("content")} label={t(["是什么事", "What happened"])} maxLength={1000} required />
      <PublicField
        {...form.field("phone")}
        label={t(["手机号（可不填）", "Mobile phone (optional)"])}
        inputMode="tel"
        autoComplete="off"
      />
      <Notice text={form.notice} />
      <Submit busy={form.busy}>{t(["提交", "Send"])}</Submit>
    </form>
  );
}
