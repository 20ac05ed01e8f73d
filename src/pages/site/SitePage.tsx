import { useState } from "react";
import type { SiteFacts } from "../../../resources/site/responses";
import { useAddress } from "../../app/entry/address";
import { CallError, messagesByField } from "../../../providers/callError";
import { useFields } from "../../app/data/useFields";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { CaptchaField } from "../parts/CaptchaField";
import { Notice } from "../parts/Notice";
import { useCaptcha } from "../parts/useCaptcha";
import { FactRows, Phone, type NamedFact } from "../worker/FactRows";
import { Loaded } from "../worker/Loaded";
import { yuanOf } from "../../ui/money";
import { monthWords, payDayWords } from "../worker/wageWords";
import { useWorkerQuery, workerCall } from "../worker/workerCall";
import { surveyDevice } from "./surveyDevice";
import { Funding } from "./Funding";
import { SiteComplaint } from "./SiteComplaint";

/** #/site/{code}: public information about a site; the QR code on its notice board leads here. */
export function SitePage() {
  const { pathname } = useAddress();
  const path = `/site/v1/sites/${encodeURIComponent(pathname.replace("/site/", ""))}/`;
  const query = useWorkerQuery<SiteFacts>(path);
  return (
    <Loaded query={query}>
      {(site) => (
        <>
          <Facts site={site} />
          <Survey site={site} path={path} />
          <PublicNotices site={site} />
          <SiteComplaint site={site} path={`${path}complaints/`} />
        </>
      )}
    </Loaded>
  );
}

function Facts({ site }: { readonly site: SiteFacts }) {
  const t = useTranslations();
  const rows: readonly NamedFact[] = [
    [t(["总承包单位", "Contractor"]), site.contractor_name ?? "-"],
    [t(["用工单位", "Employers"]), site.employers.join(t(["、", ", "])) || "-"],
    [
      t(["劳资专管员", "Labour officer"]),
      <span key="officer">
        {site.labor_officer_name ?? "-"} {site.labor_officer_phone && <Phone number={site.labor_officer_phone} />}
      </span>,
    ],
    [t(["发薪日", "Pay day"]), payDayWords(site, t)],
    [t(["最低工资", "Minimum wage"]), t(["每月{yuan}元", "{yuan} CNY a month"], { yuan: yuanOf(String(site.min_wage)) })],
    [t(["主管部门", "Department"]), site.office_name ?? "-"],
    [t(["监督电话", "Office"]), site.office_phone && <Phone key="office" number={site.office_phone} />],
    [t(["举报电话", "Hotline"]), site.hotline && <Phone key="hotline" number={site.hotline} />],
  ];
  return (
    <section className="worker-card">
      <h2>{site.project_name}</h2>
      <LastMonth site={site} />
      <Unpaid site={site} />
      <Funding site={site} />
      <FactRows rows={rows} />
      <p>
        <a className="button button-wide" href="#/worker">
          {t(["查我的工资", "See my wages"])}
        </a>
      </p>
    </section>
  );
}

/** The state of last month's wages in one sentence, without amounts. */
function LastMonth({ site: { last_month } }: { readonly site: SiteFacts }) {
  const t = useTranslations();
  const month = monthWords(last_month.pay_month, useLocale());
  const { has_wages, is_paid, is_due, last_paid_on } = last_month;
  if (!has_wages) return <p>{t(["{month}没有登记的工资", "No wages on record for {month}"], { month })}</p>;
  if (is_paid)
    return (
      <p className="worker-tone-good">
        <span className="worker-state">
          {t(["{month}工资已发放（{day}）", "Wages for {month} were paid ({day})"], { month, day: last_paid_on ?? "-" })}
        </span>
      </p>
    );
  return (
    <p className={is_due ? "worker-tone-bad" : "worker-tone-calm"}>
      <span className="worker-state">
        {is_due
          ? t(["{month}工资未足额发放", "Wages for {month} are not paid in full"], { month })
          : t(["{month}工资尚未到发薪日", "Wages for {month} are not due yet"], { month })}
      </span>
    </p>
  );
}

/** Every month with wages owed past their day, besides the last one, which has its own sentence. */
function Unpaid({ site: { unpaid_months, last_month } }: { readonly site: SiteFacts }) {
  const t = useTranslations();
  const locale = useLocale();
  const earlier = unpaid_months.filter((month) => month !== last_month.pay_month);
  if (earlier.length === 0) return null;
  return (
    <p className="worker-tone-bad">
      <span className="worker-state">
        {t(["还没发清的月份：{months}", "Months not paid in full: {months}"], {
          months: earlier.map((month) => monthWords(month, locale)).join(t(["、", ", "])),
        })}
      </span>
    </p>
  );
}

function Survey({ site, path }: { readonly site: SiteFacts; readonly path: string }) {
  const t = useTranslations();
  const [isSent, setSent] = useState(false);
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const captcha = useCaptcha(needsCaptcha);
  const form = useFields({ captcha: "" }, () => ({}));
  const month = monthWords(site.survey_month, useLocale());
  const send = async (is_paid_in_full: boolean) => {
    const letters = needsCaptcha && { captcha_key: captcha.key, captcha: form.values.captcha };
    try {
      await workerCall("POST", `${path}survey/`, { device: surveyDevice(), is_paid_in_full, ...letters });
      setSent(true);
    } catch (problem) {
      if (needsCaptcha) captcha.renew();
      else if (problem instanceof CallError && "captcha" in messagesByField(problem)) setNeedsCaptcha(true);
      throw problem;
    }
  };
  const answer = (is_paid_in_full: boolean) => void form.attempt(() => send(is_paid_in_full));
  return (
    <section className="worker-card">
      <h2>{t(["{month}工资足额发了吗？", "Were your wages of {month} paid in full?"], { month })}</h2>
      <Notice text={form.notice} />
      {isSent ? (
        <p role="status" className="worker-done">
          {t(["谢谢！不记名，只统计人数。", "Thank you! No names, only numbers are counted."])}
        </p>
      ) : (
        <>
          {needsCaptcha && <CaptchaField captcha={captcha} field={form.field("captcha")} />}
          <div className="worker-buttons">
            <button type="button" className="button button-plain" disabled={form.busy} onClick={() => answer(true)}>
              {t(["足额发了", "Yes, in full"])}
            </button>
            <button type="button" className="button button-plain" disabled={form.busy} onClick={() => answer(false)}>
              {t(["没有足额发", "No"])}
            </button>
          </div>
        </>
      )}
      {site.survey && (
        <p className="worker-soft">
          {t(["{n}人作答，{share}%已足额领到", "{n} answered, {share}% were paid in full"], {
            n: site.survey.answers,
            share: site.survey.paid_share,
          })}
        </p>
      )}
    </section>
  );
}

function PublicNotices({ site: { notices } }: { readonly site: SiteFacts }) {
  const t = useTranslations();
  if (notices.length === 0) return null;
  return (
    <section className="worker-card">
      <h2>{t(["公示", "Public notices"])}</h2>
      {notices.map(({ kind, from, until }) => (
        <p key={kind}>
          {kind === "accountClosing"
            ? t(["工资专用账户拟销户", "The special wage account is to be closed"])
            : t(["工资保证金拟返还", "The wage deposit is to be released"])}
          <br />
          <span className="worker-soft">
            {t(
              [
                "公示 {from} 至 {until}。还有工资没拿到的，请在下面提出异议。",
                "Notice from {from} to {until}. If wages are still owed to you, object below.",
              ],
              { from, until },
            )}
          </span>
        </p>
      ))}
    </section>
  );
}
