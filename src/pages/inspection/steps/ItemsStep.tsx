import { alarmGroup } from "../../../../resources/dictionaries/alarmGroup";
import { checkResult } from "../../../../resources/inspections/checkResult";
import type { CheckedRule } from "../../../../resources/inspections/responses";
import { labelOf, type CodeOf } from "../../../../resources/kit/dictionary";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import { LongField } from "../../worker/LongField";
import type { StepProps } from "../Inspect";
import { TakePhoto } from "./TakePhoto";
import { Thumbnails } from "./Thumbnails";

/** The check-list: first what the platform has an alarm about, then the other rules by their subject. */
export function ItemsStep(props: StepProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { draft } = props;
  const isFound = ({ code }: CheckedRule) => draft.project.findings.some((finding) => finding.code === code);
  const found = draft.rules.filter(isFound);
  const others = draft.rules.filter((rule) => !isFound(rule));
  const done = Object.keys(draft.items).length;
  return (
    <>
      <p className="worker-soft">
        {t(["已核 {done} / {all} 项；没有核的不写入记录", "{done} of {all} checked; what is not checked is left out"], {
          ...{ done, all: draft.rules.length },
        })}
      </p>
      {found.length > 0 && <h2 className="inspection-group">{t(["平台已预警，现场核实", "Alarms to verify on the site"])}</h2>}
      {found.map((rule) => (
        <CheckItem key={rule.code} rule={rule} {...props} />
      ))}
      {alarmGroup.codes.map((group) => {
        const rules = others.filter(({ code }) => code.startsWith(group));
        const checked = rules.filter(({ code }) => draft.items[code]).length;
        return (
          rules.length > 0 && (
            <details key={group} className="inspection-details" open={checked > 0}>
              <summary>
                {labelOf(alarmGroup, group, locale)} <span className="worker-soft">{`${checked}/${rules.length}`}</span>
              </summary>
              {rules.map((rule) => (
                <CheckItem key={rule.code} rule={rule} {...props} />
              ))}
            </details>
          )
        );
      })}
    </>
  );
}

function CheckItem({ rule, draft, position, change }: StepProps & { readonly rule: CheckedRule }) {
  const t = useTranslations();
  const locale = useLocale();
  const { code } = rule;
  const item = draft.items[code];
  const set = (result: CodeOf<typeof checkResult>) =>
    change((now) => {
      const { [code]: before, ...rest } = now.items;
      // The chosen answer pressed again takes it back.
      return { ...now, items: before?.result === result ? rest : { ...rest, [code]: { result, note: before?.note ?? "" } } };
    });
  const photos = draft.photos.filter(({ about }) => about === code);
  const tone =
    item?.result === checkResult.fault ? "worker-tone-bad" : item?.result === checkResult.good ? "worker-tone-good" : "";
  return (
    <section className={`worker-card ${tone}`} aria-label={t(rule.label)}>
      <p className="worker-strong">{t(rule.label)}</p>
      {draft.project.findings
        .filter((finding) => finding.code === code)
        .map(({ content }, at) => (
          <p key={at}>{t(content)}</p>
        ))}
      <details className="worker-soft">
        <summary>{t(["规则与依据", "Rule and basis"])}</summary>
        <p>{t(rule.description)}</p>
        <p>{t(rule.basis)}</p>
      </details>
      <div className="inspection-choices" role="group" aria-label={t(["结果", "Result"])}>
        {checkResult.codes.map((result) => (
          <button
            key={result}
            type="button"
            className={`button button-plain inspection-result-${result}`}
            aria-pressed={item?.result === result}
            onClick={() => set(result)}
          >
            {labelOf(checkResult, result, locale)}
          </button>
        ))}
      </div>
      {item?.result === checkResult.fault && (
        <>
          <LongField
            label={t(["情况", "What was found"])}
            name={`note-${code}`}
            value={item.note}
            maxLength={500}
            onChange={(note) =>
              change((now) => ({ ...now, items: { ...now.items, [code]: { result: checkResult.fault, note } } }))
            }
          />
          <Thumbnails files={photos} change={change} />
          <TakePhoto about={code} position={position} change={change} count={draft.photos.length} />
        </>
      )}
    </section>
  );
}
