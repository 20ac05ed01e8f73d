import { Box, Button } from "@mui/material";
import PhoneAndroid from "@mui/icons-material/PhoneAndroidOutlined";
import Campaign from "@mui/icons-material/Campaign";
import { Suspense, useState } from "react";
import { useRecordContext } from "react-admin";
import { getActor } from "../../crud/actor";
import { canCreate } from "../../crud/permissions";
import { GeneratedShow } from "../../crud/show/GeneratedShow";
import { lazyNamed } from "../../app/entry/loadChunk";
import { useTranslations } from "../../app/i18n/useTranslations";
import { inspections } from "../../../resources/inspections/inspections";
import { projectStatus } from "../../../resources/dictionaries/projectStatus";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";
import { SectionPanel } from "../../ui/SectionPanel";
import { textValueOf } from "../../kinds/rowValues";
import { ProjectMoney } from "../wages/ProjectMoney";
import { ProjectWages } from "../wages/ProjectWages";
import { WageStrip } from "../wages/WageStrip";
import { Attendance } from "./Attendance";
import { History } from "./History";
import { PlaceMap } from "./PlaceMap";
import { useDistricts } from "./useDistricts";
import { ProjectFigures } from "./ProjectFigures";
import { RightsBoard } from "./RightsBoard";
import { RiskIndex } from "./RiskIndex";
import { SystemLamps } from "./SystemLamps";
import { Teams } from "./Teams";
import type { ProjectRow } from "./projectRow";

const ProjectForecastPanel = lazyNamed(() => import("../forecast/ProjectForecastPanel"), "ProjectForecastPanel");

const tabs = { teams: <Teams />, attendance: <Attendance />, wages: <WagesTab />, changes: <History /> };

/** /realname/project-detail: the state of the project and its fields in the first tab. */
export default function ProjectShow() {
  return (
    <GeneratedShow
      head={
        <>
          <Box
            sx={{
              display: "grid",
              gap: "0 16px",
              gridTemplateColumns: { xs: "minmax(0, 1fr)", xl: "minmax(0, 2fr) minmax(0, 3fr)" },
            }}
          >
            <RiskIndex />
            <Wages />
          </Box>
          <SystemLamps />
          <ProjectFigures />
          <Forecast />
        </>
      }
      aside={<Aside />}
      tabs={tabs}
    >
      <Place />
    </GeneratedShow>
  );
}

function Wages() {
  const project = useRecordContext<ProjectRow>();
  return project && <WageStrip subject={{ project: project.id }} />;
}

/** Only for an approved project under construction. */
function Forecast() {
  const project = useRecordContext<ProjectRow>();
  if (project?.review_status !== reviewStatus.passed || project.prj_status !== projectStatus.underConstruction) return null;
  return (
    <Suspense fallback={null}>
      <ProjectForecastPanel project={project.id} />
    </Suspense>
  );
}

function WagesTab() {
  return (
    <>
      <ProjectMoney />
      <ProjectWages />
    </>
  );
}

/** Next to the tabs: the notice board. */
function Aside() {
  const t = useTranslations();
  const project = useRecordContext<ProjectRow>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        startIcon={<Campaign />}
        sx={{ mx: 1.5, my: { xs: 0.5, md: 0 }, flexShrink: 0 }}
        onClick={() => setOpen(true)}
      >
        {t(["维权告示牌", "Notice board"])}
      </Button>
      {project?.review_status === reviewStatus.passed && canCreate(inspections, getActor()) && (
        <Button size="small" startIcon={<PhoneAndroid />} href={`/inspection/#/project/${project.id}`} target="_blank">
          {t(["现场检查", "Inspect on site"])}
        </Button>
      )}
      {project && open && <RightsBoard project={project.id} onClose={() => setOpen(false)} />}
    </>
  );
}

function Place() {
  const t = useTranslations();
  const project = useRecordContext<ProjectRow>();
  const districts = useDistricts();
  if (!project) return null;
  const [lng, lat] = [Number(textValueOf(project, "lng")), Number(textValueOf(project, "lat"))];
  if (!(lng > 0 && lat > 0)) return null;
  const title = t(["项目位置", "Location"]);
  return (
    <SectionPanel title={title}>
      <PlaceMap
        districts={districts}
        home={districts.find(({ code }) => code === project.area_code)}
        point={{ lng, lat }}
        label={title}
      />
    </SectionPanel>
  );
}
