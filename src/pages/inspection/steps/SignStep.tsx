import { useState } from "react";
import { checkResult } from "../../../../resources/inspections/checkResult";
import type { Label } from "../../../../resources/kit/label";
import { navigateTo } from "../../../app/entry/address";
import { useTranslations } from "../../../app/i18n/useTranslations";
import { PublicField } from "../../parts/Field";
import { LongField } from "../../worker/LongField";
import { timeNow } from "../clock";
import { signers, type Draft, type Signer } from "../draft";
import type { StepProps } from "../Inspect";
import { Signature } from "./Signature";

const titles = {
  inspector: ["检查人员签名", "Signature of the inspector"],
  second: ["第二名检查人员签名", "Signature of the second inspector"],
  site: ["现场负责人签名", "Signature of the site"],
} as const satisfies Readonly<Record<Signer, Label>>;

/** What is missing before it can be finished. */
function lackingIn({ inspectors, signatures, refusal, site_person, items }: Draft): readonly Label[] {
  const lacking: readonly (Label | false)[] = [
    Object.keys(items).length === 0 && ["至少核一项检查事项", "Check one item at least"],
    inspectors.trim() === "" && ["填写检查人员", "Enter the inspectors"],
    !signatures.inspector && ["检查人员签名", "Signature of the inspector"],
    !signatures.site && refusal.trim() === "" && ["现场负责人签名，或注明拒签情况", "Signature of the site, or what happened"],
    Boolean(signatures.site) && site_person.trim() === "" && ["填写现场负责人姓名", "Name of the person in charge"],
  ];
  return lacking.filter((each) => each !== false);
}

/** The findings in words, the demands, and the signatures of both sides; then it is finished. */
export function SignStep({ draft, change, remove }: StepProps & { remove(): Promise<void> }) {
  const t = useTranslations();
  const [isShown, setShown] = useState(false);
  const lacking = lackingIn(draft);
  const faults = draft.rules.filter(({ code }) => draft.items[code]?.result === checkResult.fault);
  const text = (name: "place" | "inspectors" | "site_person" | "site_position" | "refusal", label: Label, maxLength: number) => (
    <PublicField
      name={name}
      label={t(label)}
      value={draft[name]}
      maxLength={maxLength}
      autoComplete="off"
      onChange={(value) => change((now) => ({ ...now, [name]: value }))}
    />
  );
  const finish = () => {
    setShown(true);
    if (lacking.length > 0) return;
    change((now) => ({ ...now, finished_at: timeNow() }));
    navigateTo("/");
  };
  return (
    <div className="form">
      <section className="worker-card">
        <h2>{t(["发现问题{n}项", "{n} faults found"], { n: faults.length })}</h2>
        <ul>
          {faults.map((rule) => (
            <li key={rule.code}>
              {t(rule.label)} {draft.items[rule.code]?.note}
            </li>
          ))}
        </ul>
        <LongField
          label={t(["检查情况", "What was found"])}
          name="note"
          value={draft.note}
          maxLength={3000}
          onChange={(note) => change((now) => ({ ...now, note }))}
        />
        <LongField
          label={t(["处理意见", "Demands"])}
          name="demand"
          value={draft.demand}
          maxLength={2000}
          onChange={(demand) => change((now) => ({ ...now, demand }))}
        />
        <PublicField
          name="rectify_by"
          label={t(["整改期限", "Correct by"])}
          type="date"
          value={draft.rectify_by}
          onChange={(rectify_by) => change((now) => ({ ...now, rectify_by }))}
        />
        {text("place", ["检查地点", "Place"], 100)}
        {text("inspectors", ["检查人员（不少于两人，注明执法证号）", "Inspectors (two or more, with certificate numbers)"], 60)}
        {text("site_person", ["现场负责人", "Person in charge"], 50)}
        {text("site_position", ["职务", "Position"], 30)}
      </section>
      {signers.map((signer) => (
        <Signature
          key={signer}
          title={t(titles[signer])}
          file={draft.signatures[signer]}
          onChange={(file) =>
            change((now) => {
              const { [signer]: _, ...others } = now.signatures;
              return { ...now, signatures: file ? { ...others, [signer]: file } : others };
            })
          }
        />
      ))}
      <section className="worker-card">
        {text("refusal", ["拒绝签字情况（拒签时填写）", "Refusal to sign (if they refuse)"], 200)}
      </section>
      {isShown && lacking.length > 0 && (
        <div className="worker-card worker-tone-bad" role="alert">
          <p>{t(["还缺：", "Still missing:"])}</p>
          <ul>
            {lacking.map((label) => (
              <li key={label[0]}>{t(label)}</li>
            ))}
          </ul>
        </div>
      )}
      <button type="button" className="button button-wide" onClick={finish}>
        {t(["完成检查", "Finish the inspection"])}
      </button>
      <button
        type="button"
        className="link-button"
        onClick={() => {
          if (!window.confirm(t(["删除后无法恢复。确认删除本次检查？", "This cannot be undone. Delete this inspection?"])))
            return;
          void remove().then(() => navigateTo("/"));
        }}
      >
        {t(["放弃本次检查", "Discard this inspection"])}
      </button>
    </div>
  );
}
