import { getSession } from "../../../providers/session";
import { projectStatus } from "../../../resources/dictionaries/projectStatus";
import type { InspectedProject, PreparedInspections } from "../../../resources/inspections/responses";
import { labelOf } from "../../../resources/kit/dictionary";
import { navigateTo } from "../../app/entry/address";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { FactRows } from "../worker/FactRows";
import { timeNow } from "./clock";
import { newDraft, type DevicePosition } from "./draft";
import { distanceText, metresTo } from "./Plan";
import type { Drafts } from "./useDrafts";

interface ProjectPageProps {
  readonly project: InspectedProject | undefined;
  readonly prepared: PreparedInspections | undefined;
  readonly position: DevicePosition | null;
  readonly drafts: Drafts;
}

/** What is known of a project before its inspection begins. */
export function ProjectPage({ project, prepared, position, drafts }: ProjectPageProps) {
  const t = useTranslations();
  const locale = useLocale();
  const back = (
    <a className="worker-back" href="#/">
      {t(["‹ 返回计划", "‹ Back to the plan"])}
    </a>
  );
  if (!project || !prepared)
    return (
      <>
        {back}
        <p className="worker-card">
          {t(["本机没有该项目的资料，请联网打开一次", "This project is not on the device; open it with a network once"])}
        </p>
      </>
    );
  const begun = drafts.drafts?.find((draft) => draft.project.project === project.project && draft.finished_at === null);
  const begin = async () => {
    const draft = newDraft(project, prepared.rules, {
      started_at: timeNow(),
      position,
      inspectors: getSession()?.user.name ?? "",
    });
    await drafts.add(draft);
    navigateTo(`/inspection/${draft.key}/items`);
  };
  const metres = metresTo(project, position);
  return (
    <>
      {back}
      <h1 className="inspection-heading">{project.name}</h1>
      <section className="worker-card">
        <FactRows
          rows={[
            [t(["总包单位", "General contractor"]), project.contractor],
            [t(["地址", "Address"]), project.address],
            [t(["状态", "Status"]), labelOf(projectStatus, project.prj_status, locale)],
            ...(metres === undefined ? [] : [[t(["距离", "Distance"]), distanceText(metres)] as const]),
            ...(project.reason ? [[t(["检查事由", "Reason"]), project.reason] as const] : []),
            [t(["适用规则", "Rules that apply"]), String(project.rules.length)],
          ]}
        />
      </section>
      {project.findings.map(({ code, content }, at) => (
        <p key={`${code}${at}`} className="worker-card worker-tone-late">
          {t(content)}
        </p>
      ))}
      {begun ? (
        <a className="button button-wide inspection-button" href={`#/inspection/${begun.key}/items`}>
          {t(["继续检查", "Continue"])}
        </a>
      ) : (
        <button type="button" className="button button-wide" onClick={() => void begin()}>
          {t(["开始检查", "Begin the inspection"])}
        </button>
      )}
    </>
  );
}
