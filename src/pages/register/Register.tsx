import { useCallback, useEffect, useState } from "react";
import type { RegistrationStatus } from "../../../resources/system/accountResponses";
import { getPlatform } from "../../../providers/platform";
import { writeAddress } from "../../../resources/kit/address";
import { loadRegions } from "../../../resources/regions/load";
import type { Label } from "../../../resources/kit/label";
import { Link } from "../../app/entry/Link";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Done } from "../parts/Done";
import { PublicPage } from "../parts/PublicPage";
import { PublicSteps } from "../parts/Steps";
import { useFocusOnMount } from "../parts/useFocusOnMount";
import { ActivateForm } from "./ActivateForm";
import { ConfirmStep } from "./ConfirmStep";
import { ContactStep } from "./ContactStep";
import { contactNames, detailNames, emptyCorp, type CorpValues } from "./corpForm";
import { DetailStep } from "./DetailStep";
import { clearRegistrationDraft, saveRegistrationDraft, readRegistrationDraft, type RegistrationDraft } from "./draft";

const names: readonly Label[] = [
  ["核验企业和手机", "Company and phone"],
  ["填写资料", "Details"],
  ["确认提交", "Confirm"],
];

type Stage = RegistrationDraft["stage"] | "activate" | "submitted" | "active";

const nothing = (): CorpValues => emptyCorp([...contactNames, ...detailNames]);

const isTyped = (values: CorpValues): boolean => {
  const empty = nothing();
  return Object.entries(values).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(empty[name] ?? ""));
};

/** The district of the company's registration as an address; empty for another country's or an unknown one. */
async function registeredAt(creditCode: unknown): Promise<string> {
  const { districtOfCreditCode } = await loadRegions();
  const path = districtOfCreditCode(creditCode, { demo: getPlatform().demo });
  return path.length ? writeAddress(path.map(({ code }) => code)) : "";
}

export default function Register() {
  const t = useTranslations();
  const [found, setFound] = useState(readRegistrationDraft);
  const [stage, setStage] = useState<Stage>(found?.stage ?? "contact");
  const [values, setValues] = useState<CorpValues>(() => ({ ...nothing(), ...found?.values }));
  const [returned, setReturned] = useState(found?.returned);

  useEffect(() => {
    if (stage === "submitted" || stage === "active") clearRegistrationDraft();
    else if (stage !== "activate" && isTyped(values)) saveRegistrationDraft({ stage, values, returned });
  }, [stage, values, returned]);

  const go = (next: Stage, change: CorpValues = {}) => {
    setValues((now) => ({ ...now, ...change }));
    setStage(next);
    setFound(undefined);
    window.scrollTo(0, 0);
  };

  const [round, setRound] = useState(1);
  const startOver = () => {
    clearRegistrationDraft();
    setRound((now) => now + 1);
    setValues(nothing());
    setReturned(undefined);
    setFound(undefined);
    setStage("contact");
  };

  const keepTyped = useCallback((typed: CorpValues) => setValues((now) => ({ ...now, ...typed })), []);

  const identified = async (contact: CorpValues, { state, corp, review_opinion, remarks }: RegistrationStatus) => {
    const address = values["address"] || corp?.["address"] || (await registeredAt(contact["corp_code"]));
    setReturned(state === "returned" ? { review_opinion, remarks } : undefined);
    go(state === "activate" ? "activate" : "detail", { ...corp, ...contact, address });
  };

  const contact = Object.fromEntries(contactNames.map((name) => [name, values[name]]));
  const at = ["contact", "detail", "confirm"].indexOf(stage);

  return (
    <PublicPage
      title={stage === "activate" ? t(["激活企业账号", "Activate a company account"]) : t(["企业注册", "Register a company"])}
      lead={at === 0 && <Lead onActivate={() => go("activate")} />}
    >
      {at >= 0 && <PublicSteps names={names} at={at} />}
      {stage === "submitted" && (
        <Done
          title={t(["已提交，请等待审核", "Submitted for review"])}
          text={[
            t([
              "主管部门审核，结果以短信发送至联系电话。",
              "The authority reviews the registration and sends the result to the contact phone by SMS.",
            ]),
            t([
              "通过后，以统一社会信用代码为账号，用短信中的初始密码（7天内有效）登录并修改密码；未通过时，可在本页重新提交。",
              "Once approved, sign in with the unified social credit code and the initial password in the message (valid for 7 days), and change it; if returned, you can resubmit on this page.",
            ]),
            t([
              "登录后首页列出从上报项目到首次发薪的各个步骤。",
              "The home page then lists every step from the first project to the first payday.",
            ]),
          ]}
        >
          <BackToLogin />
        </Done>
      )}
      {stage === "active" && (
        <Done
          title={t(["账号已激活", "Account activated"])}
          text={t(["请用统一社会信用代码和新密码登录。", "Sign in with the credit code and the new password."])}
        >
          <BackToLogin />
        </Done>
      )}
      {at >= 0 && (
        <div className="card" key={round}>
          {found && <Restored onDrop={startOver} />}
          {stage === "contact" && <ContactStep values={contact} onTyped={keepTyped} onDone={identified} />}
          {stage === "detail" && (
            <DetailStep
              onTyped={keepTyped}
              values={values}
              returned={returned}
              onBack={(now) => go("contact", now)}
              onDone={(now) => go("confirm", now)}
            />
          )}
          {stage === "confirm" && <ConfirmStep values={values} onBack={() => go("detail")} onDone={() => go("submitted")} />}
        </div>
      )}
      {stage === "activate" && (
        <div className="card">
          <ForImported />
          <ActivateForm values={contact} onDone={(isActive) => go(isActive ? "active" : "submitted")} />
        </div>
      )}
    </PublicPage>
  );
}

function Lead({ onActivate }: { onActivate(): void }) {
  const t = useTranslations();
  return (
    <>
      {t(["企业已由住建平台导入？", "Already imported from the housing authority platform? "])}
      <button type="button" className="text-button" onClick={onActivate}>
        {t(["直接激活账号", "Activate the account"])}
      </button>
    </>
  );
}

/** Takes the focus, because the previous form is unmounted. */
function ForImported() {
  const t = useTranslations();
  return (
    <p className="notice notice-calm" tabIndex={-1} ref={useFocusOnMount<HTMLParagraphElement>()}>
      {t([
        "适用于已由住建平台导入、尚未开通账号的企业。",
        "For companies imported from the housing authority platform that have no account yet.",
      ])}
    </p>
  );
}

function Restored({ onDrop }: { onDrop(): void }) {
  const t = useTranslations();
  return (
    <p className="notice notice-calm" role="status">
      {t(["已恢复本窗口中上次填写的内容。", "Your previous entries in this window have been restored. "])}
      <button type="button" className="text-button" onClick={onDrop}>
        {t(["清空重填", "Start over"])}
      </button>
    </p>
  );
}

function BackToLogin() {
  const t = useTranslations();
  return (
    <Link className="button" to="/login">
      {t(["返回登录", "Back to sign in"])}
    </Link>
  );
}
