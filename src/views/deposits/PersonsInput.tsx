import { Alert, Box, Button, Checkbox, FormHelperText, Stack, TextField, Typography } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { useInput } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import type { DrawdownProposal } from "../../../resources/deposits/responses";
import { formatFen, toFen } from "../../../resources/kit/money";
import { useApiQuery } from "../../app/data/useApiQuery";
import { yuanOf } from "../../ui/money";
import type { FieldInputProps } from "../../crud/form/inputView";
import type { FormValues } from "../../crud/form/formValues";
import { FailedState, LoadingState } from "../../ui/states";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Muted } from "../../ui/Muted";

interface ChosenPerson {
  readonly worker: number;
  /** Yuan, as typed. */
  readonly amount: string;
}
type ProposedPerson = DrawdownProposal["persons"][number];

/** If there are more, the user finds them by name. */
const maxShown = 100;

const fenOf = (yuan: string): number => toFen(yuan) ?? 0;
const chosenWhole = ({ worker, owed_amount }: ProposedPerson): ChosenPerson => ({ worker, amount: owed_amount });

/** Who complains; without a complaint all who are owed where the deposit is enough for all. */
function firstChosen({ persons, balance }: DrawdownProposal, isOfComplaint: boolean): readonly ProposedPerson[] {
  if (isOfComplaint) return persons.filter(({ is_complainant }) => is_complainant);
  const owed = persons.reduce((sum, { owed_amount }) => sum + fenOf(owed_amount), 0);
  return balance !== null && owed <= fenOf(balance) ? persons : [];
}

/** Selects the workers whom a deposit drawdown pays from those owed wages; the server proposes the initial values of the other fields. */
export default function PersonsInput({ name, spec, disabled = false }: FieldInputProps) {
  const t = useTranslations();
  const { getValues, setValue } = useFormContext<FormValues>();
  const [project, complaint]: readonly unknown[] = useWatch({ name: ["project", "complaint"] });
  const isOfComplaint = typeof complaint === "number";
  const { data, error, refetch } = useApiQuery<DrawdownProposal>(
    `/building/v1/projects/${String(project)}/drawdownProposal/`,
    isOfComplaint ? { complaint } : {},
    { enabled: typeof project === "number" },
  );
  const { field, fieldState } = useInput<readonly ChosenPerson[]>({ source: name, defaultValue: [] });
  const proposed = useRef<FormValues>({});
  useEffect(() => {
    if (!data) return;
    const { deposit, doc_no, ordered_on, reason } = data;
    for (const [target, value] of Object.entries({ deposit, doc_no, ordered_on, reason })) {
      const isTyped = (getValues(target) ?? proposed.current[target] ?? null) !== (proposed.current[target] ?? null);
      if (!isTyped) setValue(target, value, { shouldDirty: true });
      proposed.current[target] = value;
    }
    setValue(name, firstChosen(data, isOfComplaint).map(chosenWhole), { shouldDirty: true });
  }, [data, isOfComplaint, name, getValues, setValue]);

  if (typeof project !== "number") return <Alert severity="info">{t(["请先选择项目", "Choose the project first"])}</Alert>;
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <Box component="fieldset" disabled={disabled} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 0.5 }}>
        {t(spec.label)}
      </Typography>
      {data.company_answers_by !== null && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {t(
            [
              "企业的答复期限到{day}，还未届满。提前动用的，请在动用原因中说明理由。",
              "The company may answer until {day}. To draw on the deposit earlier, say why in the reason.",
            ],
            { day: data.company_answers_by },
          )}
        </Alert>
      )}
      {data.deposit === null && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {t(["本项目没有有效的工资保证金", "This project has no valid wage deposit"])}
        </Alert>
      )}
      {data.persons.length === 0 ? (
        <Alert severity="info">{t(["本项目没有可支付的拖欠工资", "No overdue wages on this project can be paid"])}</Alert>
      ) : (
        <PersonsTable persons={data.persons} balance={data.balance} chosen={field.value ?? []} onChange={field.onChange} />
      )}
      {fieldState.error?.message && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  );
}

interface PersonsTableProps extends Pick<DrawdownProposal, "persons" | "balance"> {
  readonly chosen: readonly ChosenPerson[];
  onChange(chosen: readonly ChosenPerson[]): void;
}

function PersonsTable({ persons, balance, chosen, onChange }: PersonsTableProps) {
  const t = useTranslations();
  const [search, setSearch] = useState("");
  const amounts = new Map(chosen.map(({ worker, amount }) => [worker, amount]));
  const found = persons.filter(({ worker_name }) => worker_name.includes(search.trim()));
  const others = chosen.filter(({ worker }) => !found.some((person) => person.worker === worker));
  const set = (person: ProposedPerson, amount: string | undefined) => {
    const without = chosen.filter(({ worker }) => worker !== person.worker);
    onChange(amount === undefined ? without : [...without, { worker: person.worker, amount }]);
  };
  const sum = chosen.reduce((total, { amount }) => total + fenOf(amount), 0);
  const isOver = balance !== null && sum > fenOf(balance);
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: "center", flexWrap: "wrap", mb: 1 }}>
        <TextField
          size="small"
          type="search"
          label={t(["查找姓名", "Find a name"])}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          sx={{ width: 180, m: 0 }}
        />
        <Button size="small" onClick={() => onChange([...others, ...found.map(chosenWhole)])}>
          {t(["全选（{n}人）", "Choose all ({n})"], { n: found.length })}
        </Button>
        <Button size="small" disabled={chosen.length === 0} onClick={() => onChange(others)}>
          {t(["全不选", "Choose none"])}
        </Button>
      </Stack>
      <Box sx={{ maxHeight: 320, overflowY: "auto", border: 1, borderColor: "divider", borderRadius: 1 }}>
        {found.slice(0, maxShown).map((person) => (
          <PersonLine
            key={person.worker}
            person={person}
            amount={amounts.get(person.worker)}
            onChange={(amount) => set(person, amount)}
          />
        ))}
        {found.length > maxShown && (
          <Muted sx={{ p: 1 }}>{t(["其余{n}人请查找姓名", "{n} more: find them by name"], { n: found.length - maxShown })}</Muted>
        )}
      </Box>
      <Typography role="status" color={isOver ? "error" : undefined} sx={{ mt: 1, textAlign: "right", fontWeight: 600 }}>
        {t(["已选{n}人，合计{yuan}元", "{n} chosen, {yuan} CNY in total"], {
          n: chosen.length,
          yuan: formatFen(sum, { thousands: true }),
        })}
        {balance !== null && (
          <Typography component="span" variant="body2" color={isOver ? "error" : "text.secondary"} sx={{ ml: 1 }}>
            {t(["保证金余额{yuan}元", "Deposit balance: {yuan} CNY"], { yuan: yuanOf(balance) })}
          </Typography>
        )}
      </Typography>
    </>
  );
}

interface PersonLineProps {
  readonly person: ProposedPerson;
  /** Undefined if the person is not selected. */
  readonly amount: string | undefined;
  onChange(amount: string | undefined): void;
}

/** One worker: selecting sets the full amount owed; the user may enter less. */
function PersonLine({ person, amount, onChange }: PersonLineProps) {
  const t = useTranslations();
  const { worker, worker_name, months, owed_amount } = person;
  const id = `person-${worker}`;
  const isWrong = amount !== undefined && (fenOf(amount) <= 0 || fenOf(amount) > fenOf(owed_amount));
  return (
    <Stack
      direction="row"
      sx={{ alignItems: "center", px: 0.5, minHeight: 52, "& + &": { borderTop: 1, borderColor: "divider" } }}
    >
      <Checkbox
        id={id}
        size="small"
        checked={amount !== undefined}
        onChange={({ target }) => onChange(target.checked ? owed_amount : undefined)}
      />
      <Box component="label" htmlFor={id} sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        {worker_name}
        <Typography variant="caption" color="text.secondary" component="div">
          {t(["{months} · 拖欠{yuan}元", "{months} · {yuan} CNY owed"], { months, yuan: yuanOf(owed_amount) })}
        </Typography>
      </Box>
      {amount !== undefined && (
        <TextField
          size="small"
          label={t(["支付（元）", "Pay (CNY)"])}
          value={amount}
          error={isWrong}
          onChange={({ target }) => onChange(target.value.replaceAll(/[,，\s]/g, ""))}
          sx={{ width: 128, m: 0.5 }}
          slotProps={{ htmlInput: { inputMode: "decimal", "aria-label": `${worker_name} ${t(["支付（元）", "Pay (CNY)"])}` } }}
        />
      )}
    </Stack>
  );
}
