import {
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  List,
  ListItemButton,
  ListItemText,
  TextField,
} from "@mui/material";
import { useState } from "react";
import { useGetList } from "react-admin";
import { workTrade } from "../../../resources/dictionaries/workTrade";
import { labelOf } from "../../../resources/kit/dictionary";
import type { WorkerRow } from "../people/workerRow";
import type { RollRow } from "./rollRow";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { Loadable } from "../../app/data/Loadable";
import { lineOfWorker, type GridLine } from "./grid/line";
import { TitledDialog } from "../../ui/TitledDialog";

interface AddWorkersProps {
  roll: RollRow;
  present: readonly GridLine[];
  onAdd: (lines: readonly GridLine[]) => void;
  onClose: () => void;
}

/** Selects workers of the project and employer who have no line yet. */
export function AddWorkers({ roll, present, onAdd, onClose }: AddWorkersProps) {
  const t = useTranslations();
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<ReadonlyMap<number, WorkerRow>>(new Map());
  const answer = useGetList<WorkerRow>("workers", {
    filter: {
      project: roll.project,
      corp: roll.corp,
      ...(roll.team ? { team: roll.team } : {}),
      ...(typed.trim() && { q: typed.trim() }),
    },
    pagination: { page: 1, perPage: 100 },
    sort: { field: "entry_time", order: "DESC" },
  });
  const rows = answer.data?.filter(({ id }) => !present.some(({ worker }) => worker === id));
  const toggle = (row: WorkerRow) => {
    const next = new Map(chosen);
    if (!next.delete(row.id)) next.set(row.id, row);
    setChosen(next);
  };
  return (
    <TitledDialog title={t(["添加人员", "Add workers"])} onClose={onClose}>
      <DialogContent>
        <TextField
          fullWidth
          label={t(["姓名或完整身份证号", "Name or full ID number"])}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Box sx={{ minHeight: 240 }}>
          <Loadable
            answer={{ ...answer, data: rows }}
            isEmpty={(list) => list.length === 0}
            empty={t(["没有可添加的人员", "No workers to add"])}
          >
            {(list) => (
              <List dense>
                {list.map((row) => (
                  <ListItemButton key={row.id} onClick={() => toggle(row)} role="checkbox" aria-checked={chosen.has(row.id)}>
                    <Checkbox
                      edge="start"
                      size="small"
                      checked={chosen.has(row.id)}
                      tabIndex={-1}
                      slotProps={{ input: { "aria-hidden": true } }}
                    />
                    <ListItemText
                      primary={String(row.worker_name)}
                      secondary={[row.team_name, labelOf(workTrade, row.work_type ?? "", locale), row.id_card_number]
                        .filter(Boolean)
                        .join(" · ")}
                    />
                  </ListItemButton>
                ))}
              </List>
            )}
          </Loadable>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(["取消", "Cancel"])}</Button>
        <Button
          variant="contained"
          disabled={chosen.size === 0}
          onClick={() => {
            onAdd([...chosen.values()].map((worker) => lineOfWorker(worker, roll)));
            onClose();
          }}
        >
          {chosen.size === 0 ? t(["添加", "Add"]) : t(["添加{n}人", "Add {n}"], { n: chosen.size })}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
