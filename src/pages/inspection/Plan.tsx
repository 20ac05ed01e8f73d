import { useState } from "react";
import { distanceBetween } from "../../../resources/inspections/distance";
import type { InspectedProject, PreparedInspections } from "../../../resources/inspections/responses";
import { formatMoney } from "../../../resources/kit/money";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { Draft, DevicePosition } from "./draft";

interface PlanProps {
  readonly prepared: PreparedInspections | undefined;
  readonly position: DevicePosition | null;
  readonly drafts: readonly Draft[];
  readonly isOnline: boolean;
  /** The plan could not be read, and is read again. */
  readonly isFailed: boolean;
}

/** Metres from here to a project; undefined without a position of both. */
export const metresTo = ({ lat, lng }: InspectedProject, position: DevicePosition | null): number | undefined =>
  position && lat !== null && lng !== null ? distanceBetween(position, { lat, lng }) : undefined;

export const distanceText = (metres: number): string =>
  metres < 1_000 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1_000).toFixed(1)} km`;

/** The plan of the day: what the office has planned, then the most urgent projects. */
export function Plan({ prepared, position, drafts, isOnline, isFailed }: PlanProps) {
  const t = useTranslations();
  const [isByDistance, setByDistance] = useState(false);
  const [search, setSearch] = useState("");
  if (!prepared)
    return (
      <p className="worker-note">
        {t(
          !isOnline
            ? ["尚无计划，请先联网打开一次", "No plan yet: open this page with a network once"]
            : isFailed
              ? ["计划没有读到，稍后自动再试", "The plan could not be read; it is read again in a moment"]
              : ["正在读取计划…", "Loading the plan …"],
        )}
      </p>
    );
  const found = prepared.projects.filter(({ name, contractor }) => `${name}${contractor}`.includes(search.trim()));
  const far = (project: InspectedProject) => metresTo(project, position) ?? Number.MAX_SAFE_INTEGER;
  const shown = isByDistance ? found.toSorted((a, b) => far(a) - far(b)) : found;
  return (
    <>
      <h1 className="inspection-heading">{t(["今日计划", "Plan of the day"])}</h1>
      <div className="worker-buttons">
        <button type="button" className="button button-plain" aria-pressed={!isByDistance} onClick={() => setByDistance(false)}>
          {t(["按计划和风险", "By plan and risk"])}
        </button>
        <button
          type="button"
          className="button button-plain"
          aria-pressed={isByDistance}
          disabled={!position}
          onClick={() => setByDistance(true)}
        >
          {position ? t(["按距离", "By distance"]) : t(["按距离（未定位）", "By distance (no position)"])}
        </button>
      </div>
      <input
        type="search"
        className="inspection-search"
        value={search}
        aria-label={t(["查找项目", "Find a project"])}
        placeholder={t(["查找项目", "Find a project"])}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className="worker-list">
        {shown.map((project) => (
          <li key={project.project}>
            <PlannedProject
              project={project}
              metres={metresTo(project, position)}
              isBegun={drafts.some((draft) => draft.project.project === project.project)}
              today={prepared.today}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="worker-note">{t(["没有项目", "No projects"])}</p>}
    </>
  );
}

interface PlannedProps {
  readonly project: InspectedProject;
  readonly metres: number | undefined;
  readonly isBegun: boolean;
  readonly today: string;
}

function PlannedProject({ project, metres, isBegun, today }: PlannedProps) {
  const t = useTranslations();
  const { planned_on, owed_amount, persons, findings } = project;
  const owes = Number(owed_amount) > 0;
  const tone = owes ? "worker-card worker-tone-bad" : findings.length > 0 ? "worker-card worker-tone-late" : "worker-card";
  const facts = [
    planned_on &&
      (planned_on <= today ? t(["今日计划", "Planned today"]) : t(["计划{day}", "Planned {day}"], { day: planned_on })),
    isBegun && t(["检查中", "Begun"]),
    metres !== undefined && distanceText(metres),
    findings.length > 0 && t(["预警{n}条", "{n} alarms"], { n: findings.length }),
    t(["风险分{n}", "Risk {n}"], { n: project.risk_score }),
  ].filter(Boolean);
  return (
    <a className={tone} href={`#/project/${project.project}`}>
      <p className="worker-strong">{project.name}</p>
      <p className="worker-soft">{project.contractor}</p>
      {owes && (
        <p className="inspection-owed">
          {t(["拖欠{yuan}元 · {persons}人", "{yuan} CNY owed · workers: {persons}"], {
            yuan: formatMoney(owed_amount, { thousands: true }),
            persons,
          })}
        </p>
      )}
      <p className="worker-soft">{facts.join(" · ")}</p>
    </a>
  );
}
