import { Box } from "@mui/material";
import { RecordContextProvider, ResourceContextProvider, useGetOne } from "react-admin";
import { ActionDialog } from "../../generated/actions/ActionDialog";
import { ChangeTable } from "../../generated/show/ChangeTable";
import type { Told } from "../../kinds/told";
import type { ActionViewProps } from "../actions";
import { Asked } from "../parts/Asked";
import { Facts } from "../parts/Facts";

const shown = [
  "corp_name",
  "corp_code",
  "business_types",
  "corp_reg_type",
  "reg_capital",
  "establish_date",
  "address",
  "address_detail",
  "legal_man",
  "link_man",
  "link_phone",
  "license_files",
  "qualification_files",
  "safety_license_no",
  "safety_license_expire",
];

/** Reviewing a company: its papers, or what it wants to change beside what holds now. */
export default function ReviewCorp({ request, onClose }: ActionViewProps) {
  const [row] = request.rows;
  return (
    <ActionDialog request={request} onClose={onClose}>
      {row && request.rows.length === 1 && <Reported id={row.id} />}
    </ActionDialog>
  );
}

function Reported({ id }: { id: number }) {
  const answer = useGetOne<Told>("corps", { id });
  return (
    <Asked answer={answer}>
      {(corp) => (
        <ResourceContextProvider value="corps">
          <RecordContextProvider value={corp}>
            <Box sx={{ mb: 2, maxHeight: "46vh", overflow: "auto" }}>
              <ChangeTable />
              <Facts of="corps" fields={shown.filter((name) => corp[name] !== undefined)} row={corp} />
            </Box>
          </RecordContextProvider>
        </ResourceContextProvider>
      )}
    </Asked>
  );
}
