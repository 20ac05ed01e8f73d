import { Alert, Box, Button, Typography } from "@mui/material";
import PersonAdd from "@mui/icons-material/PersonAdd";
import UploadFile from "@mui/icons-material/UploadFile";
import { useReducer, useState } from "react";
import { Title, useNavigate } from "react-admin";
import type { FileRef } from "../../../resources/kit/field";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { useLocale, useSay } from "../../i18n/useSay";
import { actionsOf, blockedOf, type Told } from "../../kinds/told";
import { EmptyState } from "../../shell/states/states";
import { DeclaredInput } from "../parts/DeclaredInput";
import { Facts } from "../parts/Facts";
import { Panel } from "../parts/Panel";
import { partOf, wordOf } from "../parts/toldValues";
import { useUnsaved } from "../parts/useUnsaved";
import { AddWorkers } from "./AddWorkers";
import { GridFoot } from "./GridFoot";
import { LineGrid } from "./grid/LineGrid";
import { lineOf, sumsOf } from "./grid/line";
import { changeLines } from "./grid/lines";
import { isBroken } from "./grid/warnings";
import { ImportLines } from "./ImportLines";
import { useBalance } from "./useBalance";
import { lineMessages, useSaveLines } from "./useSaveLines";
import { useSurroundings } from "./useSurroundings";

const headFacts = ["pay_roll_code", "project", "corp", "team", "pay_month", "due_date", "wage_account", "return_reason"];

interface Head {
  title: string | null;
  remark: string | null;
  attach_files: readonly FileRef[];
}

const headOf = (roll: Told): Head => ({
  title: (roll["title"] as string | null) ?? null,
  remark: (roll["remark"] as string | null) ?? null,
  attach_files: (roll["attach_files"] as FileRef[] | null) ?? [],
});

const changedIn = (now: Head, before: Head): Partial<Head> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Head])),
  );

/** The table of a payroll that is still with its maker. It begins with what the roll was when it was opened. */
export function EditPayRoll({ roll: told, onSaved }: { roll: Told; onSaved: () => Promise<unknown> }) {
  const say = useSay();
  const locale = useLocale();
  const navigate = useNavigate();
  const [roll] = useState(told);
  const [lines, change] = useReducer(changeLines, roll, (told) => ({
    all: partOf(told, "details").map((line) => lineOf(line, locale)),
    dirty: false,
  }));
  const [head, setHead] = useState(() => headOf(roll));
  const [dialog, setDialog] = useState<"add" | "import">();
  const surroundings = useSurroundings(roll);
  const balance = useBalance(roll);
  const touched = lines.dirty || JSON.stringify(head) !== JSON.stringify(headOf(roll));
  const done = useUnsaved(touched);
  const save = useSaveLines(roll, (_, submitted) => {
    done();
    if (submitted) navigate(`/payRolls/${roll.id}/show`);
    else void onSaved();
  });

  const broken = lines.all.filter((line) => isBroken(line, surroundings)).length;
  const sums = sumsOf(lines.all);
  const send = (submitting: boolean) =>
    save.mutate({
      saving: touched || !submitting ? { lines: lines.all, head: changedIn(head, headOf(roll)) } : undefined,
      submitting,
    });
  const changeHead = (part: Partial<Head>) => setHead((before) => ({ ...before, ...part }));
  const messages = lineMessages(save.error);
  const cannotSubmit = lines.all.length === 0 ? blockedOf(roll)["submit"] : undefined;
  const maySubmit = actionsOf(roll).includes("submit") || "submit" in blockedOf(roll);

  return (
    <>
      <Title title={head.title ?? ""} preferenceKey={false} />
      {roll["return_reason"] ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {say(["已退回：{reason}", "Sent back: {reason}"], { reason: wordOf(roll, "return_reason") })}
        </Alert>
      ) : null}
      <Panel title={say(payRolls.label)}>
        <Facts of="payRolls" fields={headFacts.filter((name) => roll[name] !== null)} row={roll} />
        <Box sx={{ mt: 1.5, display: "grid", gap: "4px 20px", gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" } }}>
          <DeclaredInput field={payRolls.fields.title} name="title" values={head} onChange={changeHead} />
          <DeclaredInput field={payRolls.fields.remark} name="remark" values={head} onChange={changeHead} />
          <DeclaredInput field={payRolls.fields.attach_files} name="attach_files" values={head} onChange={changeHead} />
        </Box>
      </Panel>
      <Panel
        title={say(["工资明细", "Lines"])}
        tools={
          <>
            <Button size="small" startIcon={<PersonAdd />} onClick={() => setDialog("add")}>
              {say(["添加人员", "Add workers"])}
            </Button>
            <Button size="small" startIcon={<UploadFile />} onClick={() => setDialog("import")} disabled={lines.all.length === 0}>
              {say(["导入Excel", "Import from Excel"])}
            </Button>
          </>
        }
      >
        {messages.length > 0 && (
          <Alert severity="error" sx={{ mb: 1.5, maxHeight: 180, overflow: "auto" }}>
            {messages.map((message) => (
              <div key={message}>{message}</div>
            ))}
          </Alert>
        )}
        {lines.all.length === 0 ? (
          <EmptyState
            title={say(["还没有明细", "No lines yet"])}
            text={say(["添加人员后填写工资。", "Add workers, then enter their wages."])}
          >
            <Button variant="contained" onClick={() => setDialog("add")}>
              {say(["添加人员", "Add workers"])}
            </Button>
          </EmptyState>
        ) : (
          <>
            <LineGrid lines={lines.all} surroundings={surroundings} change={change} />
            <GridFoot workers={lines.all.length} sums={sums} balance={balance} />
            <Typography variant="caption" color="text.secondary">
              {say([
                "回车、方向键移动，可从Excel复制后粘贴；留空的单价、天数、工资卡在保存时按合同、考勤和人员信息填写。",
                "Enter and arrows move; cells may be pasted from Excel. Price, days and card left empty are filled from contract, attendance and worker when saved.",
              ])}
            </Typography>
          </>
        )}
      </Panel>
      <Box
        sx={{
          position: "sticky",
          bottom: 0,
          zIndex: 2,
          py: 1.25,
          display: "flex",
          flexWrap: "wrap",
          gap: 1.5,
          alignItems: "center",
          justifyContent: "flex-end",
          backgroundColor: "background.default",
        }}
      >
        <Typography role="status" sx={{ flex: 1, color: broken ? "error.main" : "text.secondary", fontSize: 13 }}>
          {broken > 0
            ? say(["{n}行填写有误，请修改后保存", "{n} lines must be corrected first"], { n: broken })
            : touched && say(["有未保存的修改", "There are unsaved changes"])}
        </Typography>
        <Button color="inherit" onClick={() => navigate(-1)}>
          {say(["返回", "Back"])}
        </Button>
        <Button variant="outlined" onClick={() => send(false)} disabled={broken > 0 || !touched} loading={save.isPending}>
          {say(["保存", "Save"])}
        </Button>
        {maySubmit && (
          <Button
            variant="contained"
            onClick={() => send(true)}
            disabled={broken > 0 || lines.all.length === 0}
            title={cannotSubmit}
            loading={save.isPending}
          >
            {say(touched ? ["保存并提交审核", "Save and submit"] : ["提交审核", "Submit"])}
          </Button>
        )}
      </Box>
      {dialog === "add" && (
        <AddWorkers
          roll={roll}
          present={lines.all}
          onAdd={(added) => change({ do: "add", lines: added })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === "import" && (
        <ImportLines title={head.title ?? ""} lines={lines.all} change={change} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}
