import { Suspense, type ReactNode } from "react";
import { useNavigate } from "react-admin";
import { ruleFor } from "../../../resources/kit/access";
import { lazyNamed } from "../../app/entry/loadChunk";
import { useTranslations } from "../../app/i18n/useTranslations";
import { getActor } from "../actor";
import { canCreate, canImport } from "../permissions";
import { declarationOf, useRecordPaths, viewNameOf } from "../../app/routing/recordPaths";
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
const ImportRows = lazyNamed(() => import("./ImportRows"), "ImportRows");

interface ListToolbarProps {
  readonly resource: string;
  readonly scene: string | undefined;
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[] | undefined;
  readonly toolbar: ReactNode;
  readonly embedded: boolean;
  readonly disableCreate: boolean;
  readonly bulkActionButtons: ReactNode;
  /** A file that was dropped on the list, to be imported. */
  readonly sheet: File | undefined;
  readonly onImportEnd: () => void;
}

/** The buttons of the list as a whole, each shown only if the user has access. */
export function ListToolbar({
  resource,
  scene,
  fixed,
  columns,
  toolbar,
  embedded,
  disableCreate,
  bulkActionButtons,
  sheet,
  onImportEnd,
}: ListToolbarProps) {
  const t = useTranslations();
  const paths = useRecordPaths();
  const navigate = useNavigate();
  const [created, create, endCreate] = useOverlay("create", resource);
  const [imported, importSheet, endImport] = useOverlay("import", resource);
  const [declaration, actor] = [declarationOf(resource), getActor()];
  // Some views (projects under review) are only for reading and have no create button.
  const creates =
    canCreate(declaration, actor) && !resource.includes("@") && !disableCreate && !declaration.views?.[scene ?? ""]?.noCreate;
  const imports = canImport(declaration, actor);
  const createPath = paths.createPath(resource, fixed);
  const view = viewNameOf(resource);
  const related = embedded ? undefined : view === undefined ? declaration.list?.related : declaration.views?.[view]?.related;
  useShortcut("n", creates && !embedded, () => (createPath ? navigate(createPath) : create("new")));
  return (
    <div className={css.bar} data-toolbar>
      <BulkActionsBar
        resource={resource}
        whenNone={
          <>
            {creates &&
              (createPath ? (
                <ToolbarLink variant="contained" startIcon="add" to={createPath}>
                  {t(declaration.createLabel ?? ["新增", "New"])}
                </ToolbarLink>
              ) : (
                <ToolbarButton variant="contained" startIcon="add" onClick={() => create("new")}>
                  {t(declaration.createLabel ?? ["新增", "New"])}
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
        {!embedded && <SavedQueries resource={resource} />}
        {!embedded && (
          <ToolbarButton startIcon="print" className={css.print} onClick={() => window.print()}>
            {t(["打印", "Print"])}
          </ToolbarButton>
        )}
        {ruleFor(declaration.export, actor) && <ExportButton resource={resource} fixed={fixed} />}
        <SelectColumnsButton resource={resource} scene={scene} fields={columns} />
      </div>
      <Suspense fallback={null}>
        {created !== null && creates && <FormDialog resource={resource} defaults={fixed} onClose={endCreate} />}
        {(imported !== null || sheet) && imports && (
          <ImportRows
            resource={resource}
            sheet={sheet}
            onClose={() => {
              onImportEnd();
              if (imported !== null) endImport();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
