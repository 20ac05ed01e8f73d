import {
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  Divider,
  FormControlLabel,
  IconButton,
  ListItemText,
  Menu,
  MenuItem,
  TextField,
} from "@mui/material";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { useState } from "react";
import { useDataProvider, useGetList, useListFilterContext, useListSortContext, useNotify, type SortPayload } from "react-admin";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { getSession } from "../../../providers/session";
import type { WireRowOf } from "../../../resources/kit/row";
import type { savedQueries } from "../../../resources/system/savedQueries";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useToastError } from "../../app/data/useToastError";
import { useHasOpened } from "../../ui/useHasOpened";
import { ToolbarButton } from "../../ui/ToolbarButton";
import { TitledDialog } from "../../ui/TitledDialog";

type SavedQuery = WireRowOf<typeof savedQueries>;

interface Query {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: SortPayload;
}

/** The saved filters of this list: the user's own and those shared by colleagues. */
export function SavedQueries({ resource }: { resource: string }) {
  const t = useTranslations();
  const provider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const toastError = useToastError();
  const { filterValues, setFilters } = useListFilterContext();
  const { sort, setSort } = useListSortContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menu = useHasOpened(anchor !== null);
  const [naming, setNaming] = useState(false);
  const question = {
    filter: { screen: resource },
    pagination: { page: 1, perPage: 100 },
    sort: { field: "name", order: "ASC" as const },
  };
  const { data = [], refetch } = useGetList<SavedQuery>("savedQueries", question, { enabled: anchor !== null });

  const apply = (row: SavedQuery) => {
    const query = (row.query ?? {}) as Query;
    setAnchor(null);
    setFilters({ ...query.filter }, undefined, false);
    if (query.sort) setSort(query.sort);
  };
  const remove = async (row: SavedQuery) => {
    try {
      await provider.delete<SavedQuery>("savedQueries", { id: row.id, previousData: row });
      await refetch();
    } catch (error) {
      toastError(error);
    }
  };
  const save = async (name: string, isShared: boolean) => {
    try {
      const query: Query = { filter: filterValues as Record<string, unknown>, sort };
      await provider.create<SavedQuery>("savedQueries", { data: { screen: resource, name, query, is_shared: isShared } });
      notify(t(["保存成功", "Saved"]), { type: "success" });
      setNaming(false);
      // Otherwise the next menu opens with the earlier queries, and the new one moves them under the pointer.
      await refetch();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <ToolbarButton startIcon="bookmark" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {t(["常用查询", "Saved queries"])}
      </ToolbarButton>
      {menu && (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={() => setAnchor(null)}
          slotProps={{ paper: { sx: { minWidth: 240 } } }}
        >
          {data.map((row) => {
            const isOwn = row.account === getSession()?.user.id;
            const name = row.name ?? "";
            return (
              <MenuItem key={row.id} onClick={() => apply(row)} sx={{ gap: 1 }}>
                <ListItemText
                  primary={name}
                  secondary={
                    isOwn
                      ? row.is_shared === true && t(["已共享", "Shared"])
                      : t(["{who}共享", "Shared by {who}"], { who: row.account_name ?? "" })
                  }
                />
                {isOwn && (
                  <IconButton
                    size="small"
                    edge="end"
                    aria-label={t(["删除“{name}”", "Delete “{name}”"], { name })}
                    onClick={(event) => {
                      event.stopPropagation();
                      void remove(row);
                    }}
                  >
                    <DeleteOutlined fontSize="small" />
                  </IconButton>
                )}
              </MenuItem>
            );
          })}
          {data.length === 0 && <MenuItem disabled>{t(["还没有常用查询", "No saved queries yet"])}</MenuItem>}
          <Divider />
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setNaming(true);
            }}
          >
            {t(["保存当前查询…", "Save this query…"])}
          </MenuItem>
        </Menu>
      )}
      {naming && <NameDialog onSave={(name, isShared) => void save(name, isShared)} onClose={() => setNaming(false)} />}
    </>
  );
}

const longest = 30;

function NameDialog({ onSave, onClose }: { onSave: (name: string, isShared: boolean) => void; onClose: () => void }) {
  const t = useTranslations();
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  return (
    <TitledDialog title={t(["保存当前查询", "Save this query"])} maxWidth="xs" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (name.trim()) onSave(name.trim(), isShared);
        }}
      >
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            required
            label={t(["名称", "Name"])}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: longest } }}
          />
          <Box>
            <FormControlLabel
              control={<Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)} />}
              label={t(["与本单位同事共享", "Share with colleagues"])}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t(["取消", "Cancel"])}</Button>
          <Button type="submit" variant="contained" disabled={!name.trim()}>
            {t(["保存", "Save"])}
          </Button>
        </DialogActions>
      </form>
    </TitledDialog>
  );
}
