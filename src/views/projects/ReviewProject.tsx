import { Alert, Box } from "@mui/material";
import { RecordContextProvider, ResourceContextProvider, useGetOne } from "react-admin";
import { figureOn } from "../../../resources/kit/dated";
import { toFen } from "../../../resources/kit/money";
import { labourFeeFloors } from "../../../resources/law/labourFee";
import { ActionDialog } from "../../generated/actions/ActionDialog";
import { ChangeTable } from "../../generated/show/ChangeTable";
import { useSay } from "../../i18n/useSay";
import type { Told } from "../../kinds/told";
import type { ActionViewProps } from "../actions";
import { Asked } from "../parts/Asked";
import { Facts } from "../parts/Facts";
import { today } from "../parts/today";
import { figureOf, wordOf } from "../parts/toldValues";

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
              <LabourFee project={project} />
              <Facts of="projects" fields={shown.filter((name) => project[name] !== undefined)} row={project} />
            </Box>
          </RecordContextProvider>
        </ResourceContextProvider>
      )}
    </Asked>
  );
}

const asPercent = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;

function LabourFee({ project }: { project: Told }) {
  const say = useSay();
  const fee = toFen(wordOf(project, "labor_fee_amount"));
  const contract = toFen(wordOf(project, "contract_amount"));
  if (!fee || !contract) return null;
  const ratio = asPercent(fee, contract);
  const floors: Readonly<Record<number, number>> = figureOn(labourFeeFloors, today());
  const floor = floors[figureOf(project, "functional_unit") ?? 0] ?? 0;
  return (
    <Alert severity={ratio < floor ? "warning" : "info"} sx={{ mb: 2 }}>
      {ratio < floor
        ? say(
            [
              "人工费占合同金额{ratio}%，低于同类工程参考比例{floor}%，请核实。",
              "The labour fee is {ratio}% of the contract, below the usual {floor}%; look twice.",
            ],
            { ratio, floor },
          )
        : say(
            [
              "人工费占合同金额{ratio}%（参考比例{floor}%）。",
              "The labour fee is {ratio}% of the contract (usually at least {floor}%).",
            ],
            { ratio, floor },
          )}
    </Alert>
  );
}
