import { Box, useMediaQuery } from "@mui/material";
import { Suspense, useMemo, type ReactNode } from "react";
import { ListBase, Title, useListContext, useListFilterContext, useResourceContext } from "react-admin";
import { laterPart } from "../../entry/arriving";
import { useSay } from "../../i18n/useSay";
import type { Told } from "../../kinds/told";
import { EmptyState, ErrorState } from "../../shell/states/states";
import { getActor } from "../actor";
import { navigation } from "../../entry/navigation";
import { bare, declared, sceneOf } from "../places";
import { bulkActions } from "./BulkBar";
import { columnsOf, useColumns } from "./columns";
import { ListBar } from "./ListBar";
import { useListSetup } from "./listSetup";
import { ListFoot, usualPageSize } from "./ListFoot";
import { QueryForm } from "./QueryForm";
import { RowCards } from "./RowCards";
import { RowTable } from "./RowTable";
import { RowWorkProvider } from "./RowWorkProvider";
import { firstScene, sceneTabs } from "./scenes";
import { SceneTabs } from "./SceneTabs";
import { besideOf } from "./tree";
import { Sums } from "./Sums";
import { WaitingRows } from "./WaitingRows";

const TreeBeside = laterPart(
  () => import("./TreeBeside"),
  (file) => file.TreeBeside,
);

type Asked = Readonly<Record<string, unknown>>;
const nothing: Asked = {};
const isOne = (value: unknown): boolean => typeof value === "number" || typeof value === "string";

export interface GeneratedListProps {
  /** The resource; the screen's own unless told. "projects@key" is the scene `key` of projects. */
  readonly of?: string;
  /** Always asked for; these fields are not offered in the query, and a new row begins with them. */
  readonly filter?: Asked;
  /** Asked for until the reader asks for something else. */
  readonly begins?: Asked;
  /** The columns, instead of the declared ones. */
  readonly fields?: readonly string[];
  readonly sort?: readonly [field: string, order: "ASC" | "DESC"];
  /** What it is called, where it stands below other parts of a screen. */
  readonly heading?: string;
  /** Its scenes divide what is fixed here no further. */
  readonly undivided?: boolean;
  /** Buttons beside 新增; of the scene that is shown, where they are told it. */
  readonly toolbar?: ReactNode | ((scene: string | undefined) => ReactNode);
  /** Rows are not added here, but by one of these buttons or elsewhere. */
  readonly closed?: boolean;
  /** Drawn between query and table. */
  readonly children?: ReactNode;
  /** Instead of the drawer that shows a row without a screen of its own. */
  readonly onOpen?: (row: Told) => void;
  /** Part of another screen: no title, no query, and the address stays that screen's. */
  readonly embedded?: boolean;
}

/** The list of a declaration: query, tabs, table, sums, pages, export and import, and what may be done with each row. */
export function GeneratedList(props: GeneratedListProps) {
  const context = useResourceContext();
  const of = props.of ?? context ?? "";
  const { filter = nothing, embedded = false } = props;
  const scene = sceneOf(of);
  const fixed = useMemo(() => (scene ? { ...filter, scene } : filter), [filter, scene]);
  const resource = declared(of);
  const [setup] = useListSetup(of);
  const [field, order]: readonly [string, "ASC" | "DESC"] = props.sort ??
    resource.scenes?.[scene ?? ""]?.sort ??
    resource.list?.sort ?? ["id", "DESC"];
  return (
    <ListBase
      resource={bare(of)}
      filter={fixed}
      filterDefaultValues={props.begins}
      sort={{ field, order }}
      perPage={embedded ? 10 : (setup.perPage ?? usualPageSize)}
      disableSyncWithLocation={embedded}
      storeKey={false}
      disableAuthentication
    >
      <Screen {...props} of={of} fixed={fixed} />
    </ListBase>
  );
}

function Screen({ of, fixed, ...props }: GeneratedListProps & { readonly of: string; readonly fixed: Asked }) {
  const say = useSay();
  const { filterValues } = useListFilterContext();
  const resource = declared(of);
  const actor = getActor();
  const scene =
    (fixed["scene"] as string | undefined) ??
    (filterValues["scene"] as string | undefined) ??
    firstScene(resource, sceneTabs(resource, actor), actor);
  // What the screen around it is about is not said again in every row.
  const given = props.fields ?? (props.embedded ? columnsOf(resource, scene).filter((name) => !isOne(fixed[name])) : undefined);
  const columns = useColumns(of, scene, given);
  const title = navigation.placeOf(of, "list")?.screen.label ?? resource.label;
  const beside = props.embedded ? undefined : besideOf(resource, scene, actor);
  // What the tree asks for is not asked for again above the table.
  const asked: Asked = beside ? { ...fixed, [beside.field]: undefined } : fixed;
  const scenes = fixed["scene"] === undefined && !props.undivided && <SceneTabs of={of} within={props.embedded ?? false} />;
  const list = (
    <>
      {!props.embedded && <QueryForm of={of} fixed={asked} scene={scene} />}
      {props.children}
      <div className={props.embedded ? "list within" : "list"}>
        {props.heading && <h2>{props.heading}</h2>}
        {props.embedded && scenes}
        <ListBar
          of={of}
          scene={scene}
          fixed={fixed}
          columns={given}
          toolbar={typeof props.toolbar === "function" ? props.toolbar(scene) : props.toolbar}
          embedded={props.embedded ?? false}
          closed={props.closed ?? false}
        />
        <Rows of={of} columns={columns} tall={!props.embedded} />
        <Sums of={of} fixed={fixed} />
        <ListFoot of={of} />
      </div>
    </>
  );
  return (
    <RowWorkProvider of={of} onOpen={props.onOpen}>
      {!props.embedded && <Title title={say(title)} preferenceKey={false} />}
      {!props.embedded && scenes}
      {beside ? (
        <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "260px minmax(0, 1fr)" } }}>
          <Suspense fallback={<Box />}>
            <TreeBeside {...beside} />
          </Suspense>
          <Box sx={{ minWidth: 0 }}>{list}</Box>
        </Box>
      ) : (
        list
      )}
    </RowWorkProvider>
  );
}

function Rows({ of, columns, tall }: { of: string; columns: readonly string[]; tall: boolean }) {
  const narrow = useMediaQuery("(max-width: 599.95px)");
  const { data, error, isPending, isFetching, refetch, filterValues } = useListContext<Told>();
  const say = useSay();
  if (error && !data)
    return <ErrorState text={error instanceof Error ? error.message : undefined} onRetry={() => void refetch()} />;
  if (isPending || !data) return <WaitingRows />;
  const asked = Object.keys(filterValues).some((key) => key !== "scene");
  if (data.length === 0)
    return tall ? (
      <EmptyState text={asked ? say(["没有符合查询条件的数据", "Nothing fits what was asked for"]) : undefined} />
    ) : (
      <p className="list-none">{say(["暂无数据", "Nothing here"])}</p>
    );
  return (
    <div className="list-rows" aria-busy={isFetching}>
      {narrow ? (
        <RowCards of={of} columns={columns} />
      ) : (
        <RowTable of={of} columns={columns} choosable={bulkActions(of).length > 0} tall={tall} />
      )}
    </div>
  );
}
