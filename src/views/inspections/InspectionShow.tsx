import { Button } from "@mui/material";
import PhoneAndroid from "@mui/icons-material/PhoneAndroidOutlined";
import { useGetList } from "react-admin";
import { checkResult } from "../../../resources/inspections/checkResult";
import { inspectionStatus } from "../../../resources/inspections/inspectionStatus";
import { useTranslations } from "../../app/i18n/useTranslations";
import { PaperButton } from "../../app/data/PaperButton";
import { PrevNextButtons } from "../../crud/show/PrevNextButtons";
import { RecordDetail } from "../../crud/show/RecordDetail";
import { RecordPage } from "../../crud/show/RecordPage";
import { Tag } from "../../kinds/Tag";
import type { WireRow } from "../../kinds/wireRow";
import { SectionPanel } from "../../ui/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";

interface InspectionRow extends WireRow {
  readonly project: number;
  readonly status: number;
  readonly inspection_no: string;
  /** Of the record; not for a company, which is served it. */
  readonly paper?: number | null;
  /** Not for a company. */
  readonly items?: readonly unknown[];
}

interface ItemRow extends WireRow {
  readonly question: string;
  readonly result: number;
  readonly note: string | null;
}

/** The page on the phone, at this project. */
const phoneAddress = (project: number): string => `/inspection/#/project/${project}`;

/** /alarm/inspection-detail: an inspection as planned, or as it was sent from the site. */
export default function InspectionShow() {
  const t = useTranslations();
  return (
    <RecordPage<InspectionRow> resource="inspections">
      {(row) => (
        <RecordDetail
          resource="inspections"
          row={row}
          toolbar={
            <>
              {row.status === inspectionStatus.planned && (
                <Button size="small" startIcon={<PhoneAndroid />} href={phoneAddress(row.project)} target="_blank">
                  {t(["手机检查", "Inspect on the phone"])}
                </Button>
              )}
              {row.paper && (
                <PaperButton
                  path={`/building/v1/papers/${row.paper}/document/`}
                  label={["检查记录", "Record"]}
                  name={["检查记录", "Record of an inspection"]}
                  number={row.inspection_no}
                />
              )}
              <PrevNextButtons key={row.id} resource="inspections" id={row.id} />
            </>
          }
        >
          {row.items === undefined && <CheckedItems inspection={row.id} />}
        </RecordDetail>
      )}
    </RecordPage>
  );
}

/** The check-list as the company reads it: what was found, without the workers interviewed. */
function CheckedItems({ inspection }: { readonly inspection: number }) {
  const t = useTranslations();
  const { data = [] } = useGetList<ItemRow>("inspectionItems", {
    filter: { inspection },
    pagination: { page: 1, perPage: 100 },
    sort: { field: "id", order: "ASC" },
  });
  if (data.length === 0) return null;
  return (
    <SectionPanel flush title={t(["检查事项", "Check-list"])}>
      <DataTable
        rows={data}
        rowKey={({ id }) => id}
        columns={[
          { label: t(["检查事项", "Check"]), wraps: true, render: ({ question }) => question },
          { label: t(["结果", "Result"]), render: ({ result }) => <Tag dictionary={checkResult} code={result} /> },
          { label: t(["情况", "Note"]), wraps: true, render: ({ note }) => note ?? "-" },
        ]}
      />
    </SectionPanel>
  );
}
