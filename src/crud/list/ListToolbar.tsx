import { Suspense, type ReactNode } from "react";
import { useNavigate } from "react-admin";
import { ruleFor } from "../../../resources/kit/access";
import { lazyNamed } from "../../entry/loadChunk";
import { useTranslations } from "../../i18n/useTranslations";
import { getActor } from "../actor";
import { canCreate } from "../permissions";
import { declarationOf, useRecordPaths, viewNameOf } from "../../routing/recordPaths";
import { useShortcut } from "../../ui/keyboardShortcuts";
import { ToolbarButton, ToolbarLink } from "../../ui/ToolbarButton";
import { useOverlay } from "../useOverlay";
import { BulkActionsBar } from "./BulkActionsBar";
import { SelectColumnsButton } from "./SelectColumnsButton";
import { ExportButton } from "./ExportButton";
import { RefreshButton } from "./RefreshButton";
import { RelatedLists } from "./RelatedLists";
import { SavedQueries } from "./SavedQueries";
import css from "./ListToolbar.module.css";

const FormDialog = lazyNamed(() => import("../form/FormDialog"), "FormDialog");
const ImportDialog = lazyNamed(() => import("./ImportDialog"), "ImportDialog");

interface ListBarProps {
  readonly of: string;
  readonly scene: string | undefined;
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[] | undefined;
  readonly toolbar: ReactNode;
  readonly embedded: boolean;
  readonly closed: boolean;
  readonly bulkActionButtons: ReactNode;
}

/** Buttons of the list as a whole; each shows where the declaration admits the reader. */
export function ListToolbar({ of, scene, fixed, columns, toolbar, embedded, closed, bulkActionButtons }: ListBarProps) {
  const t = useTranslations();
  const places = useRecordPaths();
  const navigate = useNavigate();
  const [created, create, endCreate] = useOverlay("create", of);
  const [imported, importSheet, endImport] = useOverlay("import", of);
  const [resource, actor] = [declarationOf(of), getActor()];
  // A screen of one scene (projects under review) is for looking through, not for adding to.
  const creates = canCreate(resource, actor) && !of.includes("@") && !closed && !resource.views?.[scene ?? ""]?.excludedFromAll;
  const imports = resource.import !== undefined && ruleFor(resource.import.by, actor) !== undefined;
  const createPath = places.createPath(of);
  const view = viewNameOf(of);
  const related = embedded ? undefined : view === undefined ? resource.list?.related : resource.views?.[view]?.related;
  useShortcut("n", creates && !embedded, () => (createPath ? navigate(createPath) : create("new")));
  return (
    <div className={css.bar} data-toolbar>
      <BulkActionsBar
        of={of}
        whenNone={
          <>
            {creates &&
              (createPath ? (
                <ToolbarLink variant="contained" startIcon="add" to={createPath}>
                  {t(resource.createLabel ?? ["新增", "New"])}
                </ToolbarLink>
              ) : (
                <ToolbarButton variant="contained" startIcon="add" onClick={() => create("new")}>
                  {t(resource.createLabel ?? ["新增", "New"])}
                </ToolbarButton>
              ))}
            {imports && (
              <ToolbarButton variant="outlined" startIcon="upload" onClick={() => importSheet("new")}>
                {t(["导入", "Import"])}
              </ToolbarButton>
            )}
            {toolbar}
            {related && <RelatedLists lists={related} />}
          </>
        }
      >
        {bulkActionButtons}
      </BulkActionsBar>
      <div className={css.aside}>
        <RefreshButton />
        {!embedded && <SavedQueries of={of} />}
        {!embedded && (
          <ToolbarButton startIcon="print" className={css.print} onClick={() => window.print()}>
            {t(["打印", "Print"])}
          </ToolbarButton>
        )}
        {ruleFor(resource.export, actor) && <ExportButton of={of} fixed={fixed} />}
        <SelectColumnsButton of={of} scene={scene} fields={columns} />
      </div>
      <Suspense fallback={null}>
        {created !== null && creates && <FormDialog of={of} defaults={fixed} onClose={endCreate} />}
        {imported !== null && imports && <ImportDialog of={of} onClose={endImport} />}
      </Suspense>
    </div>
  );
}
