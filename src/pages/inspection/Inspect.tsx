import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { Draft, DevicePosition } from "./draft";
import { FilesStep } from "./steps/FilesStep";
import { ItemsStep } from "./steps/ItemsStep";
import { PersonsStep } from "./steps/PersonsStep";
import { SignStep } from "./steps/SignStep";
import type { Drafts } from "./useDrafts";

interface InspectProps {
  readonly draft: Draft;
  readonly step: string;
  readonly position: DevicePosition | null;
  readonly drafts: Drafts;
}

export interface StepProps {
  readonly draft: Draft;
  readonly position: DevicePosition | null;
  change(changed: (draft: Draft) => Draft): void;
}

const steps = {
  items: ["事项", "Checks"],
  persons: ["询问", "Workers"],
  files: ["照片录音", "Photos"],
  sign: ["意见签名", "Sign"],
} as const satisfies Readonly<Record<string, Label>>;

/** One inspection under way: four steps, in any order. */
export function Inspect({ draft, step, position, drafts }: InspectProps) {
  const t = useTranslations();
  const change = (changed: (draft: Draft) => Draft) => drafts.change(draft.key, changed);
  const props: StepProps = { draft, position, change };
  const path = `#/inspection/${draft.key}`;
  return (
    <>
      <a className="worker-back" href="#/">
        {t(["‹ 返回计划", "‹ Back to the plan"])}
      </a>
      <h1 className="inspection-heading">{draft.project.name}</h1>
      {step === "persons" ? (
        <PersonsStep {...props} />
      ) : step === "files" ? (
        <FilesStep {...props} />
      ) : step === "sign" ? (
        <SignStep {...props} remove={() => drafts.remove(draft)} />
      ) : (
        <ItemsStep {...props} />
      )}
      <nav className="worker-nav" aria-label={t(["步骤", "Steps"])}>
        {Object.entries(steps).map(([name, label]) => (
          <a key={name} href={`${path}/${name}`} {...(name === step && { "aria-current": "page" as const })}>
            {t(label)}
          </a>
        ))}
      </nav>
    </>
  );
}
