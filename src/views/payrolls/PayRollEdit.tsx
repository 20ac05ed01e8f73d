import { Button } from "@mui/material";
import { useCallback, useState } from "react";
import { useGetOne, useNavigate } from "react-admin";
import { useTranslations } from "../../app/i18n/useTranslations";
import { actionsOf } from "../../kinds/wireRow";
import { EmptyState } from "../../ui/states";
import { Loadable } from "../../app/data/Loadable";
import { useRowId } from "../../app/data/useRowId";
import { EditPayRoll } from "./EditPayRoll";
import { NewPayRoll } from "./NewPayRoll";
import { PrintRoll } from "./PrintRoll";
import type { RollRow } from "./rollRow";
import type { CarriedOver } from "./usePayRollEditor";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";

/** /payroll/edit-salary: a new payroll, or the grid of one that is not submitted yet. */
export default function PayRollEdit() {
  const id = useRowId();
  return id === undefined ? <NewPayRoll /> : <OnePayRoll key={id} id={id} />;
}

function OnePayRoll({ id }: { id: number }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const answer = useGetOne<RollRow>("payRolls", { id });
  // The grid keeps the lines it was opened with, even if they are fetched again; a save mounts it again.
  const [saves, setSaves] = useState(0);
  const [carried, setCarried] = useState<CarriedOver>();
  // Submitted in another window meanwhile, the payroll takes nothing from the page that was typed into it.
  const [isChanged, setChanged] = useState(false);
  const [printing, setPrinting] = useState(false);
  const donePrinting = useCallback(() => setPrinting(false), []);
  return (
    <Loadable answer={answer.isFetchedAfterMount ? answer : { ...answer, data: undefined, isPending: true }}>
      {(roll) =>
        isChanged || actionsOf(roll).includes("edit") ? (
          <>
            <EditPayRoll
              key={saves}
              roll={roll}
              carried={carried}
              isLocked={!actionsOf(roll).includes("edit")}
              onChanged={setChanged}
              onSaved={async (next) => {
                await answer.refetch();
                setCarried(next);
                setSaves((count) => count + 1);
              }}
              onPrint={() => void answer.refetch().then(() => setPrinting(true))}
            />
            {printing && <PrintRoll roll={roll} onDone={donePrinting} />}
          </>
        ) : (
          <EmptyState
            title={t(
              roll.status === payrollStatus.draft
                ? ["该工资单由其编制人编辑", "This payroll can only be edited by its preparer"]
                : ["该工资单已提交，不能编辑", "This payroll has been submitted and cannot be edited"],
            )}
          >
            <Button variant="contained" onClick={() => navigate(`/payRolls/${id}/show`)}>
              {t(["查看工资单", "View payroll"])}
            </Button>
          </EmptyState>
        )
      }
    </Loadable>
  );
}
