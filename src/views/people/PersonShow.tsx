import { useGetOne, useRecordContext } from "react-admin";
import { realinfos } from "../../../resources/people/realinfos";
import { Description } from "../../crud/show/Description";
import { GeneratedShow } from "../../crud/show/GeneratedShow";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import type { WorkerRow } from "./workerRow";
import { SectionPanel } from "../../ui/SectionPanel";
import { WageStrip } from "../wages/WageStrip";
import { PersonButtons } from "./PersonButtons";
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

const tabs = { attendance: <MonthCalendar />, wages: <LastMonths />, alarms: <OpenAlarms /> };

/** /realname/person-detail: identity, contract, attendance and wages of a worker. */
export default function PersonShow() {
  return <GeneratedShow head={<Wages />} tabs={tabs} above={RealInfo} />;
}

function Wages() {
  const worker = useRecordContext<WorkerRow>();
  return (
    worker && (
      <>
        <PersonButtons worker={worker} />
        <WageStrip subject={{ worker: worker.id }} />
      </>
    )
  );
}

/** The real-name card; the response contains photos only for users who may see them. */
function RealInfo({ isUnmasked }: { isUnmasked: boolean }) {
  const t = useTranslations();
  const worker = useRecordContext<WorkerRow>();
  // A row taken from the list has no `realinfo`; the full response follows.
  const id = Number(worker?.realinfo);
  const { data: shown, error } = useGetOne<WireRow>(
    "realinfos",
    { id, ...(isUnmasked && { meta: { query: { unmask: 1 } } }) },
    { enabled: Number.isSafeInteger(id), retry: false, placeholderData: (before) => before },
  );
  if (error || !shown) return null;
  return (
    <SectionPanel title={t(["实名信息", "Real-name record"])}>
      <Description
        declaration={realinfos}
        names={identity.filter((name) => shown[name] !== undefined && shown[name] !== null)}
        row={shown}
      />
    </SectionPanel>
  );
}
