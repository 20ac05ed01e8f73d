import { useGetOne } from "react-admin";
import { realinfos } from "../../../resources/people/realinfos";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Description } from "../../crud/show/Description";
import type { WireRow } from "../../kinds/wireRow";
import { SectionPanel } from "../../ui/SectionPanel";

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

interface RealInfoProps {
  /** NaN until the full row has come. */
  readonly id: number;
  readonly isUnmasked: boolean;
}

/** The real-name card; the response contains photos only for users who may see them. */
export function RealInfo({ id, isUnmasked }: RealInfoProps) {
  const t = useTranslations();
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
