import { Card } from "@mui/material";
import { RecordContextProvider, ResourceContextProvider, Title, useGetOne } from "react-admin";
import type { Label } from "../../../resources/kit/label";
import type { WireRowOf } from "../../../resources/kit/row";
import { realinfos } from "../../../resources/people/realinfos";
import type { workers } from "../../../resources/people/workers";
import { Description } from "../../crud/show/Description";
import { RelationTable } from "../../crud/show/RelationTable";
import { RecordDetail } from "../../crud/show/RecordDetail";
import { useRow } from "../../crud/show/useRow";
import { useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { NativeTabs } from "../../ui/NativeTabs";
import { Loadable } from "../../components/Loadable";
import { SectionPanel } from "../../components/SectionPanel";
import { useTab } from "../../components/useTab";
import { useRowId } from "../../components/useRowId";
import { LastMonths } from "./LastMonths";
import { MonthCalendar } from "./MonthCalendar";
import { OpenAlarms } from "./OpenAlarms";

const identity = [
  "worker_name",
  "id_card_type",
  "id_card_number",
  "gender",
  "birthday",
  "age",
  "nation",
  "address",
  "grant_org",
  "start_date",
  "expiry_date",
  "cell_phone",
  "culture_level_type",
  "politics_type",
  "verified_status",
  "head_image",
  "positive_id_card_image",
  "negative_id_card_image",
];

const tabs: readonly { readonly key: string; readonly label: Label }[] = [
  { key: "base", label: ["基本信息", "Basics"] },
  { key: "attendance", label: ["考勤日历", "Attendance"] },
  { key: "contracts", label: ["合同与进退场", "Contracts and entries"] },
  { key: "wages", label: ["工资台账", "Wages"] },
  { key: "alarms", label: ["预警", "Alarms"] },
];

/** /realname/person-detail: who he is, what he agreed on, when he was there, what he was paid. */
export default function PersonShow() {
  const id = useRowId();
  const { row, reveal, ...answer } = useRow("workers", id ?? 0);
  return (
    <Loadable answer={{ ...answer, data: row }}>
      {(worker) => <Person key={worker.id} worker={worker} reveal={reveal} />}
    </Loadable>
  );
}

function Person({ worker, reveal }: { worker: WireRowOf<typeof workers>; reveal: (() => void) | undefined }) {
  const t = useTranslations();
  const [at, setAt] = useTab();
  return (
    <ResourceContextProvider value="workers">
      <RecordContextProvider value={worker}>
        <Title title={worker.worker_name ?? ""} preferenceKey={false} />
        <Card sx={{ mb: 2 }}>
          <NativeTabs
            label={t(["人员", "Worker"])}
            tabs={tabs.map(({ key, label }) => ({ key, words: t(label) }))}
            chosen={at}
            onChoose={setAt}
          />
        </Card>
        {at === "base" && (
          <RecordDetail
            of="workers"
            row={worker}
            reveal={reveal}
            parts={[]}
            above={<RealInfo worker={worker} unmasked={reveal === undefined} />}
          />
        )}
        {at === "attendance" && worker.project && <MonthCalendar worker={worker.id} project={worker.project} />}
        {at === "contracts" && (
          <>
            <RelationTable name="contracts" />
            <RelationTable name="entry_exits" />
          </>
        )}
        {at === "wages" && (
          <>
            <LastMonths worker={worker} />
            <RelationTable name="wages" />
          </>
        )}
        {at === "alarms" && <OpenAlarms worker={worker} />}
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

/** The real-name card; photos come only to everyone who may see them. */
function RealInfo({ worker, unmasked }: { worker: WireRowOf<typeof workers>; unmasked: boolean }) {
  const t = useTranslations();
  // A row that came with a list names no record yet; the full answer follows.
  const id = worker.realinfo;
  const { data: shown, error } = useGetOne<WireRow>(
    "realinfos",
    { id: id ?? 0, ...(unmasked && { meta: { query: { unmask: 1 } } }) },
    { enabled: typeof id === "number", retry: false, placeholderData: (before) => before },
  );
  if (error || !shown) return null;
  return (
    <SectionPanel title={t(["实名信息", "Real-name record"])}>
      <Description
        resource={realinfos}
        names={identity.filter((name) => shown[name] !== undefined && shown[name] !== null)}
        row={shown}
      />
    </SectionPanel>
  );
}
