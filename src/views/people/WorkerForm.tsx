import { Box, useMediaQuery } from "@mui/material";
import { useEffect, useState } from "react";
import { useGetList, useNavigate, useRefresh, useTranslate } from "react-admin";
import { messagesByField } from "../../../providers/callError";
import { call } from "../../../providers/httpClient";
import { nation } from "../../../resources/dictionaries/nation";
import { FieldDef, type AnyField } from "../../../resources/kit/field";
import { day, text } from "../../../resources/kit/kinds";
import type { Label } from "../../../resources/kit/label";
import { bankOfCard } from "../../../resources/people/bankOfCard";
import { realinfos } from "../../../resources/people/realinfos";
import { workerContracts } from "../../../resources/people/workerContracts";
import { workers } from "../../../resources/people/workers";
import { clearUnsaved, readUnsaved, saveUnsaved } from "../../app/unsaved/unsaved";
import { useSave } from "../../app/data/useSave";
import { todayInShanghai } from "../../app/i18n/today";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DeclaredInput } from "../../kinds/inputs/DeclaredInput";
import type { WireRow } from "../../kinds/wireRow";
import { DialogForm } from "../../ui/DialogForm";
import { Muted } from "../../ui/Muted";
import { SuggestText } from "./SuggestText";
import { TitledDialog } from "../../ui/TitledDialog";
import type { WorkerRow } from "./workerRow";

type Values = Readonly<Record<string, unknown>>;

/** Its help is about a rate that is lowered. */
const { help: _, ...firstRate } = workerContracts.fields.unit_price.spec;

/** The fields of the form in their order; the team is a text, because a new one may be named. */
const fields = {
  worker_name: realinfos.fields.worker_name,
  id_card_number: realinfos.fields.id_card_number,
  cell_phone: realinfos.fields.cell_phone,
  nation: realinfos.fields.nation,
  address: realinfos.fields.address,
  work_type: workers.fields.work_type,
  date: workers.fields.entry_time,
  pay_roll_bank_card_number: workers.fields.pay_roll_bank_card_number,
  pay_roll_top_bank_code: workers.fields.pay_roll_top_bank_code,
  pay_type: workerContracts.fields.pay_type,
  unit_price: new FieldDef(firstRate),
  unit: workerContracts.fields.unit,
  end_date: day("合同到期（不填：到完工）", "Contract ends (optional)"),
} as const satisfies Readonly<Record<string, AnyField>>;
type FieldOfForm = keyof typeof fields;

const teamName = text("班组", "Team", { max: 50 }).required();
const names = Object.keys(fields) as FieldOfForm[];
/** What is corrected on one who is there: what identifies him stays, a contract has a form of its own. */
const corrected: readonly FieldOfForm[] = ["cell_phone", "work_type", "pay_roll_bank_card_number", "pay_roll_top_bank_code"];

interface WorkerFormProps {
  /** Preselected for a new worker. */
  project?: number | null;
  /** Corrects this worker or moves him to another team. */
  worker?: WorkerRow;
  onClose: () => void;
}

/** One form for one worker: entered, corrected, moved to another team; on a phone as well. */
export function WorkerForm({ project = null, worker, onClose }: WorkerFormProps) {
  const t = useTranslations();
  const translate = useTranslate();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const isPhone = useMediaQuery("(max-width: 599.95px)");
  // A phone reloads a page that was in the background: what was typed is there again when the form is opened.
  const draft = `/workers/single/${worker?.id ?? "new"}`;
  const [values, setValues] = useState<Values>(
    () =>
      readUnsaved(draft) ??
      (worker
        ? { project: worker.project, work_type: worker.work_type, pay_roll_top_bank_code: worker.pay_roll_top_bank_code }
        : { project, nation: nation.codes[0], pay_type: workerContracts.fields.pay_type.spec.default, date: todayInShanghai() }),
  );
  // A closed form leaves nothing of the person behind; a reload does not unmount it.
  useEffect(() => () => clearUnsaved(draft), [draft]);
  const change = (part: Values) =>
    setValues((before) => {
      const number = part["pay_roll_bank_card_number"];
      const found = typeof number === "string" ? bankOfCard(number) : undefined;
      const after = { ...before, ...part, ...(found && { pay_roll_top_bank_code: found }) };
      saveUnsaved(draft, after);
      return after;
    });
  const place = Number(values["project"]) || null;
  const { data: teams = [] } = useGetList<WireRow>(
    "teams",
    { filter: { project: place }, pagination: { page: 1, perPage: 200 }, sort: { field: "id", order: "DESC" } },
    { enabled: place !== null },
  );
  const saving = useSave(
    async () => {
      const { project: _, ...entered } = values;
      const data = { project: place, values: entered, ...(worker && { worker: worker.id }) };
      return (await call<{ worker: number }>("/project/v1/workers/single/", { method: "POST", data })).data;
    },
    {
      success: worker ? (["已更正", "Corrected"] as const) : (["已登记进场", "Entered on the site"] as const),
      onSuccess: ({ worker: id }) => {
        refresh();
        onClose();
        if (!worker) navigate(`/realname/person-detail?id=${id}`);
      },
    },
  );
  const errors = messagesByField(saving.error);
  const shown = worker ? corrected : names;
  // What is left empty in a correction stays as it is.
  const optional = worker !== undefined;
  const isShown = (name: FieldOfForm) => name !== "unit" || [5, 6].includes(Number(values["pay_type"]));
  // Escape is pressed by accident; the button 取消 is not.
  const leave = () => (readUnsaved(draft) === null || window.confirm(translate("ra.message.unsaved_changes"))) && onClose();
  const title: Label = worker ? ["更正或换班组", "Correct or move to a team"] : ["登记一名工人", "Enter a worker"];
  return (
    <TitledDialog title={t(title)} maxWidth="sm" fullScreen={isPhone} onClose={saving.isPending ? undefined : leave}>
      <DialogForm saving={saving.isPending} onSave={() => saving.mutate()} onClose={onClose}>
        <Muted>
          {worker
            ? t([
                "留空的不改。工资卡写全号，银行按卡号自动带出。",
                "What is left empty stays. Type the whole card number; its bank is filled in.",
              ])
            : t([
                "填好一次就进场：人员、工资卡和合同单价一起登记。银行按卡号自动带出。",
                "Person, wage card and contract rate are entered together. The bank follows from the card number.",
              ])}
        </Muted>
        <Box sx={{ display: "grid", gap: "4px 12px", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, mt: 1 }}>
          {!worker && (
            <DeclaredInput
              field={workers.fields.project}
              name="project"
              values={values}
              onChange={change}
              error={errors["project"]}
            />
          )}
          <SuggestText
            label={t(teamName.spec.label)}
            required={!optional}
            value={typeof values["team_name"] === "string" ? values["team_name"] : ""}
            options={teams.map(({ team_name }) => String(team_name))}
            error={errors["team_name"]}
            onChange={(team_name) => change({ team_name })}
          />
          {shown.filter(isShown).map((name) => (
            <DeclaredInput
              key={name}
              field={fields[name]}
              name={name}
              values={values}
              onChange={change}
              error={errors[name]}
              optional={optional}
            />
          ))}
        </Box>
        {Object.entries(errors)
          .filter(([name]) => !(name in fields) && name !== "team_name" && name !== "project")
          .map(([name, message]) => (
            <Muted key={name} role="alert" sx={{ color: "error.main" }}>
              {message}
            </Muted>
          ))}
      </DialogForm>
    </TitledDialog>
  );
}
