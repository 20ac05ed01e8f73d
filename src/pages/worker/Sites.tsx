import { useState } from "react";
import { clearDrafts } from "../../../providers/session";
import type { WorkerProfile, WorkerSite } from "../../../resources/worker/responses";
import { payType } from "../../../resources/dictionaries/payType";
import { labelOf } from "../../../resources/kit/dictionary";
import { useFields } from "../../app/data/useFields";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { Notice } from "../parts/Notice";
import { FactRows, Phone, type NamedFact } from "./FactRows";
import { Loaded } from "./Loaded";
import { clearWorkerSession } from "./session";
import { yuanOf } from "../../ui/money";
import { payDayWords } from "./wageWords";
import { TextsSwitch } from "./TextsSwitch";
import { workerSitesPath } from "./workerPaths";
import { useWorkerQuery, workerCall } from "./workerCall";

/** 我的合同、我的工地: contracts, contact persons, and the logged-in worker. */
export function Sites() {
  const query = useWorkerQuery<readonly WorkerSite[]>(workerSitesPath);
  return (
    <>
      <Loaded query={query}>{(sites) => sites.map((site) => <SiteCard key={site.worker} site={site} />)}</Loaded>
      <SignedIn />
    </>
  );
}

function SiteCard({ site }: { site: WorkerSite }) {
  const t = useTranslations();
  const locale = useLocale();
  const { contract } = site;
  const rows: readonly NamedFact[] = [
    [t(["用人单位", "Employer"]), site.corp_name],
    [t(["班组", "Team"]), [site.team_name, site.team_leader_name].filter(Boolean).join(" · ") || "-"],
    [
      t(["劳资专管员", "Labour officer"]),
      <>
        {site.labor_officer_name ?? "-"} <Phone number={site.labor_officer_phone} />
      </>,
    ],
    [t(["发薪日", "Pay day"]), payDayWords(site, t)],
    [t(["工资专用账户", "Special wage account"]), site.has_account ? t(["已开立", "Open"]) : t(["未开立", "None"])],
    [t(["举报电话", "Hotline"]), <Phone key="hotline" number={site.hotline} />],
  ];
  return (
    <section className="worker-card">
      <h2 className="worker-row">
        <span>{site.project_name}</span>
        <span className="worker-soft worker-state">{site.on_site ? t(["在岗", "On site"]) : t(["已离场", "Left"])}</span>
      </h2>
      <FactRows rows={rows} />
      <p className="worker-soft">
        {contract
          ? t(["合同 {from} 至 {to}，{pay} {price} 元", "Contract {from} to {to}, {pay} {price} CNY"], {
              from: contract.start_date,
              to: contract.end_date ?? "-",
              pay: labelOf(payType, contract.pay_type, locale),
              price: contract.unit_price ? yuanOf(contract.unit_price) : "-",
            })
          : t(["没有登记劳动合同", "No labour contract on file"])}
      </p>
      {site.project_code && (
        <p>
          <a className="worker-phone" href={`#/site/${site.project_code}`}>
            {t(["工地告示牌：发薪、监督电话、公示", "Notice board: pay, hotlines, public notices"])}
          </a>
        </p>
      )}
    </section>
  );
}

function SignedIn() {
  const t = useTranslations();
  const { data: profile } = useWorkerQuery<WorkerProfile>("/worker/v1/token/");
  const form = useFields({}, () => ({}));
  const [hasEndedOthers, setEndedOthers] = useState(false);
  const endOthers = () =>
    void form
      .attempt(() => workerCall("POST", "/worker/v1/sessions/end/", { session: null }))
      .then((isEnded) => setEndedOthers(isEnded));
  const signOut = () => {
    clearDrafts();
    void workerCall("DELETE", "/worker/v1/token/").finally(clearWorkerSession);
  };
  return (
    <section className="worker-card">
      {profile && (
        <>
          <h2>{profile.name}</h2>
          <p className="worker-soft">
            {profile.id_card_number} · {profile.phone}
          </p>
        </>
      )}
      <TextsSwitch />
      <Notice text={form.notice} />
      {hasEndedOthers && <p role="status">{t(["其他手机已退出登录", "Your other phones are signed out"])}</p>}
      <div className="worker-buttons">
        <button type="button" className="button button-plain" disabled={form.busy} onClick={endOthers}>
          {t(["退出其他手机", "Sign out other phones"])}
        </button>
        <button type="button" className="button button-plain" onClick={signOut}>
          {t(["退出登录", "Sign out"])}
        </button>
      </div>
    </section>
  );
}
