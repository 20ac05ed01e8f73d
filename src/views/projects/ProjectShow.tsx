import { Box, Button, Card } from "@mui/material";
import Campaign from "@mui/icons-material/Campaign";
import { useState, type ReactNode } from "react";
import { RecordContextProvider, ResourceContextProvider, Title, useNavigate } from "react-admin";
import { resourceByName, type ResourceName } from "../../../resources";
import type { Label } from "../../../resources/kit/label";
import type { WireRowOf } from "../../../resources/kit/row";
import type { projects } from "../../../resources/projects/projects";
import { getActor } from "../../crud/actor";
import { GeneratedList } from "../../crud/list/GeneratedList";
import { canRead } from "../../crud/permissions";
import { RelationTable } from "../../crud/show/RelationTable";
import { RecordDetail } from "../../crud/show/RecordDetail";
import { useRow } from "../../crud/show/useRow";
import { useTranslations } from "../../i18n/useTranslations";
import { NativeTabs } from "../../ui/NativeTabs";
import { Loadable } from "../../components/Loadable";
import { SectionPanel } from "../../components/SectionPanel";
import { useTab } from "../../components/useTab";
import { useRowId } from "../../components/useRowId";
import { ProjectWages } from "../wages/ProjectWages";
import { Attendance } from "./Attendance";
import { History } from "./History";
import { NextInReview } from "./NextInReview";
import { PlaceMap, useDistricts } from "./PlaceMap";
import { ProjectFigures } from "./ProjectFigures";
import { RightsBoard } from "./RightsBoard";
import { SentBackReason } from "./SentBack";
import { SystemLamps } from "./SystemLamps";
import { Teams } from "./Teams";

interface ProjectTab {
  readonly key: string;
  readonly label: Label;
  /** What its reader must be able to read for it to be offered. */
  readonly needs?: ResourceName;
  readonly draw: (project: number) => ReactNode;
}

const list = (of: ResourceName, project: number) => <GeneratedList key={of} of={of} embedded filter={{ project }} />;

const basics: Pick<ProjectTab, "key" | "label"> = { key: "base", label: ["基本信息", "Basics"] };
const tabs: readonly ProjectTab[] = [
  {
    key: "corps",
    label: ["参建单位", "Participants"],
    needs: "projectCorps",
    draw: () => <RelationTable name="project_corps" />,
  },
  { key: "teams", label: ["班组与人员", "Teams"], needs: "workers", draw: (id) => <Teams project={id} /> },
  { key: "attendance", label: ["考勤", "Attendance"], needs: "attendanceDays", draw: (id) => <Attendance project={id} /> },
  { key: "contracts", label: ["劳动合同", "Contracts"], needs: "workerContracts", draw: (id) => list("workerContracts", id) },
  {
    key: "account",
    label: ["专户与分账", "Account"],
    needs: "wageAccounts",
    draw: (id) => <AccountAndBills project={id} />,
  },
  { key: "deposits", label: ["保证金", "Deposits"], needs: "corpDeposits", draw: (id) => list("corpDeposits", id) },
  { key: "wages", label: ["工资", "Wages"], needs: "workerWages", draw: (id) => <ProjectWages project={id} /> },
  { key: "alarms", label: ["预警", "Alarms"], needs: "projectAlarms", draw: (id) => list("projectAlarms", id) },
  { key: "changes", label: ["变更记录", "Changes"], needs: "projectChanges", draw: (id) => <History project={id} /> },
];

function AccountAndBills({ project }: { project: number }) {
  const t = useTranslations();
  return (["wageAccounts", "wageAccountBills"] as const).map((of) => (
    <GeneratedList key={of} of={of} heading={t(resourceByName(of).label)} embedded filter={{ project }} />
  ));
}

/** Days of attendance have calls of their own and no list, hence the path. */
const isOffered = ({ needs }: ProjectTab): boolean => !needs || canRead({ path: "", ...resourceByName(needs) }, getActor());

/** /realname/project-detail */
export default function ProjectShow() {
  const id = useRowId();
  const { row, reveal, ...answer } = useRow("projects", id ?? 0);
  return (
    <Loadable answer={{ ...answer, data: row, refetch: answer.refetch }}>
      {(project) => <Project key={project.id} project={project} reveal={reveal} />}
    </Loadable>
  );
}

function Project({ project, reveal }: { project: WireRowOf<typeof projects>; reveal: (() => void) | undefined }) {
  const t = useTranslations();
  const [board, setBoard] = useState(false);
  const offered = tabs.filter(isOffered);
  const [chosen, setChosen] = useTab();
  const at = offered.find(({ key }) => key === chosen);
  return (
    <ResourceContextProvider value="projects">
      <RecordContextProvider value={project}>
        <Title title={project.name ?? ""} preferenceKey={false} />
        <SentBackReason row={project} />
        <SystemLamps project={project} />
        <ProjectFigures project={project} />
        <Card sx={{ mb: 2, display: "flex", alignItems: "center", flexWrap: { xs: "wrap", md: "nowrap" } }}>
          <Box sx={{ flex: { xs: "1 0 100%", md: 1 }, minWidth: 0 }}>
            <NativeTabs
              className="tight"
              label={t(["项目", "Project"])}
              tabs={[basics, ...offered].map(({ key, label }) => ({ key, words: t(label) }))}
              chosen={at?.key ?? basics.key}
              onChoose={setChosen}
            />
          </Box>
          <NextInReview project={project.id} />
          <Button
            size="small"
            startIcon={<Campaign />}
            sx={{ mx: 1.5, my: { xs: 0.5, md: 0 }, flexShrink: 0 }}
            onClick={() => setBoard(true)}
          >
            {t(["维权告示牌", "Notice board"])}
          </Button>
        </Card>
        {board && <RightsBoard project={project.id} onClose={() => setBoard(false)} />}
        <Box role="tabpanel">{at ? at.draw(project.id) : <Basics project={project} reveal={reveal} />}</Box>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

function Basics({ project, reveal }: { project: WireRowOf<typeof projects>; reveal: (() => void) | undefined }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const districts = useDistricts();
  const { lng, lat } = project;
  return (
    <RecordDetail of="projects" row={project} reveal={reveal} parts={[]} onRemoved={() => navigate("/projects")}>
      {lng && lat ? (
        <SectionPanel title={t(["项目位置", "Place of the project"])}>
          <PlaceMap
            districts={districts}
            home={districts.find(({ code }) => code === project.area_code)}
            point={{ lng, lat }}
            label={t(["项目位置", "Place of the project"])}
          />
        </SectionPanel>
      ) : null}
    </RecordDetail>
  );
}
