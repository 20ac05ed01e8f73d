import { Alert, Box, Button, Tab, Tabs } from "@mui/material";
import { useState } from "react";
import { useNavigate } from "react-admin";
import { payRollActions } from "../../../resources/payrolls/payRollActions";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { ActionButtons } from "../../generated/actions/ActionButtons";
import { useSay } from "../../i18n/useSay";
import { actionsOf, type Told } from "../../kinds/told";
import { Facts } from "../parts/Facts";
import { OneRow } from "../parts/OneRow";
import { Panel } from "../parts/Panel";
import { Rows } from "../parts/Rows";
import { SimulatedBank } from "../parts/SimulatedBank";
import { Tag } from "../parts/Tag";
import { partOf, wordOf } from "../parts/toldValues";
import { Authorise } from "./Authorise";
import { RollSteps } from "./RollSteps";

const facts = [
  "pay_roll_code",
  "project",
  "corp",
  "contractor_corp",
  "team",
  "pay_month",
  "is_back_pay",
  "back_pay_month",
  "source_pay_roll",
  "wage_account",
  "due_date",
  "worker_count",
  "total_pay_amount",
  "actual_amount",
  "paid_count",
  "paid_amount",
  "failed_count",
  "failed_amount",
  "bank_batch_no",
  "bank_message",
  "attach_files",
  "remark",
];
const lineFields = [
  "seq",
  "worker_name",
  "id_card_number",
  "team_name",
  "work_type",
  "days",
  "pay_type",
  "unit_price",
  "total_pay_amount",
  "deduct_amount",
  "advance_amount",
  "actual_amount",
  "pay_roll_bank_code",
  "pay_roll_bank_card_number",
  "confirm_status",
  "status",
  "fail_reason",
  "balance_date",
  "bank_serial_no",
  "resettled_by",
];
const paying = 2;
/** Milliseconds between looks while the bank is at work. */
const patience = 6_000;

/** /payroll/detail-salary: where a payroll stands, what became of each line, and what may be done with it now. */
export default function PayRollShow() {
  return (
    <OneRow of="payRolls" every={(roll) => roll?.["status"] === paying && patience}>
      {(roll) => <PayRoll roll={roll} />}
    </OneRow>
  );
}

function PayRoll({ roll }: { roll: Told }) {
  const say = useSay();
  const navigate = useNavigate();
  const [authorising, setAuthorising] = useState(false);
  const actions = actionsOf(roll);
  const reason = wordOf(roll, "return_reason");
  return (
    <>
      <Panel
        title={
          <Box component="span" sx={{ display: "flex", gap: 1, alignItems: "center" }}>
            <Tag of={payrollStatus} code={Number(roll["status"])} /> <SimulatedBank />
          </Box>
        }
        tools={
          <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
            {actions.includes("edit") && (
              <Button size="small" variant="outlined" onClick={() => navigate(`/payRolls/${roll.id}`)}>
                {say(payRollActions.edit.label)}
              </Button>
            )}
            {actions.includes("authorise") && (
              <Button size="small" variant="contained" color="success" onClick={() => setAuthorising(true)}>
                {say(payRollActions.authorise.label)}
              </Button>
            )}
            <ActionButtons except={["authorise"]} />
          </Box>
        }
      >
        <RollSteps roll={roll} />
        {reason && Number(roll["status"]) === 0 && (
          <Alert severity="warning" sx={{ my: 1 }}>
            {say(["已退回：{reason}", "Sent back: {reason}"], { reason })}
          </Alert>
        )}
      </Panel>
      <Panel title={say(payRolls.label)}>
        <Facts of="payRolls" fields={facts.filter((name) => roll[name] !== null)} row={roll} />
      </Panel>
      <Lines roll={roll} />
      {authorising && <Authorise roll={roll} onClose={() => setAuthorising(false)} />}
    </>
  );
}

const lineFailed = 3;
/** More are drawn when they are asked for. */
const drawnAtFirst = 200;

function Lines({ roll }: { roll: Told }) {
  const say = useSay();
  const [only, setOnly] = useState(0);
  const [drawn, setDrawn] = useState(drawnAtFirst);
  const all = partOf(roll, "details");
  const failures = all.filter((line) => line["status"] === lineFailed);
  const rows = only === 1 ? failures : all;
  return (
    <Panel
      flush
      title={say(["工资明细", "Lines"])}
      tools={
        failures.length > 0 && (
          <Tabs value={only} onChange={(_, at: number) => setOnly(at)}>
            <Tab label={say(["全部 {n}", "All {n}"], { n: all.length })} />
            <Tab label={say(["失败 {n}", "Failed {n}"], { n: failures.length })} />
          </Tabs>
        )
      }
    >
      <Box sx={{ maxHeight: 640, overflow: "auto" }}>
        <Rows of="payRollDetails" fields={lineFields} rows={rows.slice(0, drawn)} empty={say(["还没有明细", "No lines yet"])} />
        {rows.length > drawn && (
          <Box sx={{ p: 1.5, textAlign: "center" }}>
            <Button onClick={() => setDrawn(rows.length)}>
              {say(["显示全部{n}行", "Show all {n} lines"], { n: rows.length })}
            </Button>
          </Box>
        )}
      </Box>
    </Panel>
  );
}
