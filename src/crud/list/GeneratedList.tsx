import { Box, useMediaQuery } from "@mui/material";
import { Suspense, useMemo, useState, type ReactNode } from "react";
import { DataTableBase, ListBase, Title, useListContext, useListFilterContext, useResourceContext } from "react-admin";
import { lazyNamed } from "../../app/entry/loadChunk";
import { todayInShanghai } from "../../app/i18n/today";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { fileDrop } from "../../ui/fileDrop";
import { EmptyState, ErrorState } from "../../ui/states";
import { getActor } from "../actor";
import { canImport } from "../permissions";
import { navigation } from "../../app/entry/navigation";
import { resourceNameOf, declarationOf, viewNameOf } from "../../app/routing/recordPaths";
import { bulkActions } from "./BulkActionsBar";
import { columnsOf, startFilter, useColumns } from "./columns";
import { ListToolbar } from "./ListToolbar";
import { useListSetup } from "./listSetup";
import { ListPagination, defaultListPageSize } from "./ListPagination";
import { FilterForm, type FilterValues } from "./FilterForm";
import { RowCards } from "./RowCards";
import { RowTable } from "./RowTable";
import { RowActionsProvider } from "./RowActionsProvider";
import { defaultView, viewTabs } from "./viewTabs";
import { ViewTabs } from "./ViewTabs";
import { SkipToRows } from "./SkipToRows";
import { treeFilterOf } from "./tree";
import { ListTotals } from "./ListTotals";
import { ListSkeleton } from "./ListSkeleton";
import css from "./GeneratedList.module.css";

const WhatComesFirst = lazyNamed(() => import("./WhatComesFirst"), "WhatComesFirst");
const TreeFilter = lazyNamed(() => import("./TreeFilter"), "TreeFilter");

const nothing: FilterValues = {};
const isOne = (value: unknown): boolean => typeof value === "number" || typeof value === "string";

export interface GeneratedListProps {
  /** The resource; by default that of the current screen. "projects@key" is the view `key` of projects. */
  readonly resource?: string;
  /** Permanent filter: these fields are not in the filter form, and a new row starts with these values. */
  readonly filter?: FilterValues;
  /** Replaces the declared columns. */
  readonly fields?: readonly string[];
  /** The heading, if the list is below other parts of a screen. */
  readonly heading?: string;
  /** Hides the view tabs. */
  readonly hideTabs?: boolean;
  /** Buttons next to 新增; as a function, for the selected view. */
  readonly toolbar?: ReactNode | ((scene: string | undefined) => ReactNode);
  /** No create button: rows are created by a button in `toolbar` or elsewhere. */
  readonly disableCreate?: boolean;
  /** Rendered between filter form and table, inside react-admin's list context. */
  readonly children?: ReactNode;
  /** Replaces the content of a column: react-admin's fields and `useRecordContext` work inside. */
  readonly cells?: Readonly<Record<string, ReactNode>>;
  /** Rendered before the links of each row: react-admin's buttons work inside. */
  readonly rowActions?: ReactNode;
  /** Rendered next to the declared bulk actions. */
  readonly bulkActionButtons?: ReactNode;
  /** Part of another screen: no title, no filter form, and the URL is not changed. */
  readonly embedded?: boolean;
}

/** The generated list of a resource: filter form, tabs, table, sums, pagination, export, import and the actions of each row. */
export function GeneratedList(props: GeneratedListProps) {
  const context = useResourceContext();
  const resource = props.resource ?? context ?? "";
  const { filter = nothing, embedded = false } = props;
  const scene = viewNameOf(resource);
  const fixed = useMemo(() => (scene ? { ...filter, scene } : filter), [filter, scene]);
  const declaration = declarationOf(resource);
  const [setup] = useListSetup(resource);
  const [field, order]: readonly [string, "ASC" | "DESC"] = declaration.views?.[scene ?? ""]?.sort ??
    declaration.list?.sort ?? ["id", "DESC"];
  return (
    <ListBase
      resource={resourceNameOf(resource)}
      filter={fixed}
      filterDefaultValues={embedded ? undefined : startFilter(declaration)}
      sort={{ field, order }}
      perPage={embedded ? 10 : (setup.perPage ?? defaultListPageSize)}
      disableSyncWithLocation={embedded}
      storeKey={false}
      disableAuthentication
    >
      <Screen {...props} resource={resource} fixed={fixed} />
    </ListBase>
  );
}

function Screen({ resource, fixed, ...props }: GeneratedListProps & { readonly resource: string; readonly fixed: FilterValues }) {
  const t = useTranslations();
  const { filterValues } = useListFilterContext();
  const declaration = declarationOf(resource);
  const actor = getActor();
  const scene =
    (fixed["scene"] as string | undefined) ??
    (filterValues["scene"] as string | undefined) ??
    defaultView(declaration, viewTabs(declaration, actor), actor);
  // An embedded list omits columns whose value is fixed by the surrounding screen.
  const given =
    props.fields ?? (props.embedded ? columnsOf(declaration, scene).filter((name) => !isOne(fixed[name])) : undefined);
  const columns = useColumns(resource, scene, given);
  const title = navigation.placeOf(resource, "list")?.screen.label ?? declaration.label;
  const [sheet, setSheet] = useState<File>();
  const treeFilter = props.embedded ? undefined : treeFilterOf(declaration, scene, actor);
  // The field of the tree filter is not repeated in the filter form.
  const fixedFilter: FilterValues = treeFilter ? { ...fixed, [treeFilter.field]: undefined } : fixed;
  const views = fixed["scene"] === undefined && !props.hideTabs && (
    <ViewTabs resource={resource} within={props.embedded ?? false} />
  );
  const list = (
    <>
      {!props.embedded && <FilterForm resource={resource} fixed={fixedFilter} scene={scene} />}
      {props.children}
      <div
        className={props.embedded ? `${css.list} ${css.embedded}` : css.list}
        {...(canImport(declaration, actor) && fileDrop(setSheet))}
      >
        {props.heading && <h2>{props.heading}</h2>}
        {props.embedded && views}
        {declaration.report && <p className={css.period}>{t(declaration.report.period(todayInShanghai(), filterValues))}</p>}
        <ListToolbar
          resource={resource}
          scene={scene}
          fixed={fixed}
          columns={given}
          toolbar={typeof props.toolbar === "function" ? props.toolbar(scene) : props.toolbar}
          embedded={props.embedded ?? false}
          disableCreate={props.disableCreate ?? false}
          bulkActionButtons={props.bulkActionButtons}
          sheet={sheet}
          onImportEnd={() => setSheet(undefined)}
        />
        <Rows resource={resource} columns={columns} tall={!props.embedded} {...props} />
        <ListTotals resource={resource} fixed={fixed} />
        <ListPagination resource={resource} />
      </div>
    </>
  );
  return (
    <RowActionsProvider resource={resource}>
      {!props.embedded && <Title title={t(title)} preferenceKey={false} />}
      {!props.embedded && <SkipToRows />}
      {!props.embedded && views}
      {treeFilter ? (
        <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "260px minmax(0, 1fr)" } }}>
          <Suspense fallback={<Box />}>
            <TreeFilter {...treeFilter} />
          </Suspense>
          <Box sx={{ minWidth: 0 }}>{list}</Box>
        </Box>
      ) : (
        list
      )}
    </RowActionsProvider>
  );
}

interface RowsProps extends Pick<GeneratedListProps, "cells" | "rowActions" | "bulkActionButtons"> {
  readonly resource: string;
  readonly columns: readonly string[];
  readonly tall: boolean;
}

/** Uses react-admin's headless table, whose contexts the columns and buttons read. */
function Rows({ resource, columns, tall, cells, rowActions, bulkActionButtons }: RowsProps) {
  const narrow = useMediaQuery("(max-width: 599.95px)");
  const { data, error, isFetching, refetch } = useListContext<WireRow>();
  if (error && !data)
    return <ErrorState text={error instanceof Error ? error.message : undefined} onRetry={() => void refetch()} />;
  const choosable = bulkActionButtons !== undefined || bulkActions(resource).length > 0;
  const Body = narrow ? RowCards : RowTable;
  return (
    <DataTableBase
      hasBulkActions={choosable}
      rowClick={false}
      loading={<ListSkeleton />}
      empty={<NoRows resource={resource} tall={tall} />}
    >
      <div className={css.rows} aria-busy={isFetching}>
        <Body resource={resource} columns={columns} choosable={choosable} tall={tall} cells={cells} rowActions={rowActions} />
      </div>
    </DataTableBase>
  );
}

function NoRows({ resource, tall }: Pick<RowsProps, "resource" | "tall">) {
  const t = useTranslations();
  const { filterValues } = useListFilterContext();
  if (!tall) return <p className={css.empty}>{t(["暂无数据", "No data"])}</p>;
  const filtered = Object.keys(filterValues).some((key) => key !== "scene");
  const text = filtered ? (["没有符合查询条件的数据", "No matching records"] as const) : declarationOf(resource).list?.empty;
  return (
    <EmptyState text={text && t(text)}>
      {!filtered && (
        <Suspense>
          <WhatComesFirst resource={resourceNameOf(resource)} />
        </Suspense>
      )}
    </EmptyState>
  );
}
