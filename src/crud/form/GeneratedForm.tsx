import { Button, Paper } from "@mui/material";
import { useMemo, useState, type ReactNode } from "react";
import { Title, useLocation, useNavigate, useParams, useResourceContext, type TransformData } from "react-admin";
import { singularLabel } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import { recordName } from "../../kinds/recordName";
import type { WireRow } from "../../kinds/wireRow";
import { DeniedState, EmptyState } from "../../ui/states";
import { getActor } from "../actor";
import { canCreate } from "../permissions";
import { resourceNameOf, declarationOf, summaryStep, useRecordPaths } from "../../app/routing/recordPaths";
import { formSections } from "../sections";
import { Banners } from "../show/Banners";
import { DeclaredForm } from "./DeclaredForm";
import { DraftsNotice } from "./DraftsNotice";
import { defaultsIn } from "./addressDefaults";
import { FormBase } from "./FormBase";
import type { FormValues } from "./formValues";
import type { DeclaredFormOptions } from "./declaredFormOptions";

export interface GeneratedFormProps {
  /** The resource; by default that of the current screen. */
  readonly resource?: string;
  /** The id of the row; by default the one in the URL. */
  readonly id?: number;
  /** The fields of the form instead of the declared ones; fields that the user may not write are left out. */
  readonly fields?: readonly string[];
  readonly defaults?: FormValues;
  /** Values sent with every save, in addition to the declared fields. */
  readonly more?: () => FormValues;
  readonly children?: ReactNode;
  /** By field name: rendered below the fields of the section that contains this field. */
  readonly after?: Readonly<Record<string, ReactNode>>;
  readonly toolbar?: ReactNode;
  /** Changes the values before they are sent, as in react-admin's Edit and Create. */
  readonly transform?: TransformData;
  /** Replaces the form's own notification, error handling and redirect. */
  readonly mutationOptions?: DeclaredFormOptions["mutationOptions"];
  /** Replaces the redirect to the page or list of the row. */
  readonly onSaved?: (saved: WireRow, asDraft: boolean) => void;
}

/** The create or edit screen of a resource. */
export function GeneratedForm(props: GeneratedFormProps) {
  const context = useResourceContext();
  const params = useParams();
  const resource = props.resource ?? context ?? "";
  const id = props.id ?? (params["id"] === undefined ? undefined : Number(params["id"]));
  return id === undefined ? (
    <NewRow {...props} resource={resource} />
  ) : (
    <OneRow key={id} {...props} resource={resource} id={id} />
  );
}

type Known<K extends keyof GeneratedFormProps> = GeneratedFormProps & { readonly [P in K]-?: NonNullable<GeneratedFormProps[P]> };

function NewRow(props: Known<"resource">) {
  const t = useTranslations();
  const { search } = useLocation();
  const declaration = declarationOf(props.resource);
  const [given] = useState(() => defaultsIn(search, props.resource));
  if (!canCreate(declaration, getActor())) return <DeniedState />;
  return (
    <>
      <Title
        title={t(declaration.createLabel ?? ["新增{one}", "New {one}"], { one: singularLabel(declaration.label) })}
        preferenceKey={false}
      />
      <DraftsNotice resource={props.resource} />
      <FormBase resource={props.resource} transform={props.transform}>
        {() => <FormPage {...props} defaults={{ ...given, ...props.defaults }} />}
      </FormBase>
    </>
  );
}

function OneRow(props: Known<"resource" | "id">) {
  const { resource, id } = props;
  const atSummary = new URLSearchParams(useLocation().search).get("step") === summaryStep;
  return (
    <FormBase resource={resource} id={id} transform={props.transform}>
      {(opened) =>
        opened && (
          <>
            <Title title={recordName(resourceNameOf(resource), opened)} preferenceKey={false} />
            <FormPage {...props} atSummary={atSummary} record={opened} />
          </>
        )
      }
    </FormBase>
  );
}

function FormPage({ resource, fields, record, ...props }: Known<"resource"> & { record?: WireRow; atSummary?: boolean }) {
  const declaration = declarationOf(resource);
  const t = useTranslations();
  const navigate = useNavigate();
  const paths = useRecordPaths();
  const sections = useMemo(() => formSections(declaration, record, fields), [declaration, record, fields]);
  const names = useMemo(() => sections.flatMap((section) => section.fields), [sections]);
  const back = () => (window.history.length > 1 ? navigate(-1) : navigate(`/${resourceNameOf(resource)}`));
  // An old link can lead to a row whose state, or to a user whose role, does not allow editing.
  if (names.length === 0)
    return (
      <EmptyState title={t(["当前状态不可编辑", "Cannot be edited in its current status"])}>
        <Button variant="contained" onClick={back}>
          {t(["返回", "Back"])}
        </Button>
      </EmptyState>
    );
  const saved = (row: WireRow, asDraft: boolean) => {
    if (props.onSaved) return props.onSaved(row, asDraft);
    if (asDraft && record) return undefined;
    if (asDraft) return navigate(paths.editPath(resource, row.id) ?? `/${resourceNameOf(resource)}`, { replace: true });
    return navigate(
      record ? (paths.showPath(resource, row.id) ?? `/${resourceNameOf(resource)}`) : `/${resourceNameOf(resource)}`,
    );
  };
  return (
    <>
      {record && <Banners resource={resource} row={record} />}
      <Paper sx={{ p: { xs: 1.5, sm: 3 } }}>
        <DeclaredForm
          resource={resource}
          declaration={declaration}
          sections={sections}
          names={names}
          record={record}
          defaults={props.defaults}
          more={props.more}
          after={props.after}
          toolbar={props.toolbar}
          atSummary={props.atSummary}
          mutationOptions={props.mutationOptions}
          onSaved={saved}
          onCancel={back}
        >
          {props.children}
        </DeclaredForm>
      </Paper>
    </>
  );
}
