import { Box, Card, Tab, Tabs } from "@mui/material";
import { useNavigate, useResourceContext } from "react-admin";
import { useContext, type ComponentType, type ReactNode } from "react";
import { singularLabel, type Label } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { getActor } from "../actor";
import { declarationOf, resourceNameOf } from "../../app/routing/recordPaths";
import { Banners } from "./Banners";
import { RevealContext } from "./RecordBase";
import { RecordDetail } from "./RecordDetail";
import { RecordPage } from "./RecordPage";
import { offeredTabs, RecordTab } from "./RecordTab";
import { useTab } from "./useTab";

export interface GeneratedShowProps {
  /** The resource; by default that of the current screen. */
  readonly resource?: string;
  /** The id of the row; by default the one in the URL. */
  readonly id?: number;
  /** Show only these fields, in the sections that contain them. */
  readonly fields?: readonly string[];
  /** The relations shown as tables; by default all, or none if tabs show them. */
  readonly relations?: readonly string[];
  /** Buttons before the declared ones. */
  readonly toolbar?: ReactNode;
  /** The state of the row, rendered above its fields; with tabs, in the first one, which is then an overview. */
  readonly head?: ReactNode;
  /** Rendered next to the tabs. */
  readonly aside?: ReactNode;
  /** Content of declared tabs, by tab name, in addition to what they declare. */
  readonly tabs?: Readonly<Record<string, ReactNode>>;
  /** Rendered between the states and the sections. */
  readonly above?: ComponentType<{ isUnmasked: boolean }>;
  /** Rendered between sections and relations; `useRecordContext` and `useShowContext` work inside. */
  readonly children?: ReactNode;
}

/** The detail screen of one row: its sections, or tabs with the sections in the first one. */
export function GeneratedShow({ resource: named, id, ...props }: GeneratedShowProps) {
  const context = useResourceContext();
  const resource = named ?? context ?? "";
  return (
    <RecordPage resource={resource} id={id}>
      {(row) => (
        <>
          <Banners resource={resource} row={row} />
          <Record {...props} resource={resource} row={row} />
        </>
      )}
    </RecordPage>
  );
}

interface RecordProps extends Omit<GeneratedShowProps, "resource" | "id"> {
  readonly resource: string;
  readonly row: WireRow;
}

const basics: Label = ["基本信息", "Basic information"];
const overview: Label = ["概况", "Overview"];
const firstTab = "base";

function Record({ resource, row, head, aside, tabs = {}, above: Above, ...props }: RecordProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const isUnmasked = useContext(RevealContext) === undefined;
  const [chosen, choose] = useTab(firstTab);
  const declaration = declarationOf(resource);
  const offered = offeredTabs(declaration, row, getActor());
  const [key, tab] = offered.find(([name]) => name === chosen) ?? [firstTab];
  const detail = (
    <>
      {head}
      <RecordDetail
        resource={resource}
        row={row}
        onRemoved={() => navigate(`/${resourceNameOf(resource)}`)}
        above={Above && <Above isUnmasked={isUnmasked} />}
        {...(declaration.tabs && { relations: [] })}
        {...props}
      />
    </>
  );
  if (!declaration.tabs) return detail;
  return (
    <>
      <Card sx={{ mb: 2, display: "flex", alignItems: "center", flexWrap: { xs: "wrap", md: "nowrap" } }}>
        <Box sx={{ flex: { xs: "1 0 100%", md: 1 }, minWidth: 0 }}>
          <Tabs
            aria-label={t(singularLabel(declaration.label))}
            value={key}
            onChange={(_, next: string) => choose(next)}
            sx={aside ? { "& .MuiTab-root": { minWidth: { sm: 72 }, px: { sm: 1.5 } } } : {}}
          >
            <Tab value={firstTab} label={t(head ? overview : basics)} />
            {offered.map(([name, { label }]) => (
              <Tab key={name} value={name} label={t(label)} />
            ))}
          </Tabs>
        </Box>
        {aside}
      </Card>
      <Box role="tabpanel">
        {tab ? (
          <RecordTab key={key} row={row} tab={tab}>
            {tabs[key]}
          </RecordTab>
        ) : (
          detail
        )}
      </Box>
    </>
  );
}
