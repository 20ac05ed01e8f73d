import { Box } from "@mui/material";
import { RecordContextProvider, ResourceContextProvider, useGetOne } from "react-admin";
import { ActionDialog } from "../../generated/actions/ActionDialog";
import { ChangeTable } from "../../generated/show/ChangeTable";
import type { Told } from "../../kinds/told";
import type { ActionViewProps } from "../actions";
import { Asked } from "../parts/Asked";
import { Facts } from "../parts/Facts";
import { LabourFeeShare } from "./LabourFeeShare";

const shown = [
  "name",
  "contractor_corp",
  "build_corp_name",
  "functional_unit",
  "region",
  "prj_status",
  "start_date",
  "complete_date",
  "contract_num",
  "contract_sign_date",
  "contract_amount",
  "labor_fee_amount",
  "deposit_required_amount",
  "deposit_ratio",
  "deposit_reason",
  "labor_officer_name",
  "contract_files",
  "builder_licenses",
];

/** Reviewing a project: what was reported or changed, what it must store, and whether its labour fee is strangely low. */
export default function ReviewProject({ request, onClose }: ActionViewProps) {
  const [row] = request.rows;
  return (
    <ActionDialog request={request} onClose={onClose}>
      {row && request.rows.length === 1 && <Reported id={row.id} />}
    </ActionDialog>
  );
}

function Reported({ id }: { id: number }) {
  const answer = useGetOne<Told>("projects", { id });
  return (
    <Asked answer={answer}>
      {(project) => (
        <ResourceContextProvider value="projects">
          <RecordContextProvider value={project}>
            <Box sx={{ mb: 2, maxHeight: "46vh", overflow: "auto" }}>
              <ChangeTable />
              <LabourFeeShare project={project} />
              <Facts of="projects" fields={shown.filter((name) => project[name] !== undefined)} row={project} />
            </Box>
          </RecordContextProvider>
        </ResourceContextProvider>
      )}
    </Asked>
  );
}
