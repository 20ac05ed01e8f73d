import { Card } from "@mui/material";
import { RecordContextProvider, ResourceContextProvider, Title, useGetOne } from "react-admin";
import type { Label } from "../../../resources/kit/label";
import { realinfos } from "../../../resources/people/realinfos";
import { Description } from "../../generated/show/Description";
import { PartTable } from "../../generated/show/PartTable";
import { Sheet } from "../../generated/show/Sheet";
import { useTold } from "../../generated/show/useTold";
import { useSay } from "../../i18n/useSay";
import type { Told } from "../../kinds/told";
import { PlainTabs } from "../../plain/PlainTabs";
import { Asked } from "../parts/Asked";
import { Panel } from "../parts/Panel";
import { usePart } from "../parts/usePart";
import { useRowId } from "../parts/useRowId";
import { wordOf } from "../parts/toldValues";
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
  const { row, reveal, ...answer } = useTold("workers", id ?? 0);
  return (
    <Asked answer={{ ...answer, data: row }}>{(worker) => <Person key={worker.id} worker={worker} reveal={reveal} />}</Asked>
  );
}

function Person({ worker, reveal }: { worker: Told; reveal: (() => void) | undefined }) {
  const say = useSay();
  const [at, setAt] = usePart();
  return (
    <ResourceContextProvider value="workers">
      <RecordContextProvider value={worker}>
        <Title title={wordOf(worker, "worker_name")} preferenceKey={false} />
        <Card sx={{ mb: 2 }}>
          <PlainTabs
            label={say(["人员", "Worker"])}
            tabs={tabs.map(({ key, label }) => ({ key, words: say(label) }))}
            chosen={at}
            onChoose={setAt}
          />
        </Card>
        {at === "base" && (
          <Sheet
            of="workers"
            row={worker}
            reveal={reveal}
            parts={[]}
            above={<RealInfo worker={worker} unmasked={reveal === undefined} />}
          />
        )}
        {at === "attendance" && <MonthCalendar worker={worker.id} project={Number(worker["project"])} />}
        {at === "contracts" && (
          <>
            <PartTable name="contracts" />
            <PartTable name="entry_exits" />
          </>
        )}
        {at === "wages" && (
          <>
            <LastMonths worker={worker} />
            <PartTable name="wages" />
          </>
        )}
        {at === "alarms" && <OpenAlarms worker={worker} />}
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

/** The real-name card; photos come only to whoever may see them. */
function RealInfo({ worker, unmasked }: { worker: Told; unmasked: boolean }) {
  const say = useSay();
  // A row that came with a list names no record yet; the full answer follows.
  const id = Number(worker["realinfo"]);
  const { data: shown, error } = useGetOne<Told>(
    "realinfos",
    { id, ...(unmasked && { meta: { query: { unmask: 1 } } }) },
    { enabled: Number.isSafeInteger(id), retry: false, placeholderData: (before) => before },
  );
  if (error || !shown) return null;
  return (
    <Panel title={say(["实名信息", "Real-name record"])}>
      <Description
        resource={realinfos}
        names={identity.filter((name) => shown[name] !== undefined && shown[name] !== null)}
        row={shown}
      />
    </Panel>
  );
}
