import { lazy, type ComponentType } from "react";
import {
  ArrayInput,
  AutocompleteInput,
  BulkDeleteButton,
  BulkUpdateButton,
  ChipField,
  DataTable,
  DateField,
  DateInput,
  DeleteButton,
  Edit,
  EditButton,
  ExportButton,
  FileField,
  FileInput,
  FilterButton,
  FilterContext,
  FilterForm,
  FormDataConsumer,
  FunctionField,
  Labeled,
  ListButton,
  NumberField,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  ReferenceManyCount,
  ReferenceManyField,
  SaveButton,
  SearchInput,
  SelectInput,
  ShowButton,
  SimpleForm,
  SimpleFormIterator,
  SimpleShowLayout,
  TabbedShowLayout,
  TextField,
  TextInput,
  useEditContext,
  useInput,
  useListContext,
  useRecordContext,
  useResourceContext,
  useSaveContext,
  useShowContext,
  WithRecord,
} from "react-admin";
import { GeneratedForm } from "../../../src/crud/form/GeneratedForm";
import { GeneratedList } from "../../../src/crud/list/GeneratedList";
import { GeneratedShow } from "../../../src/crud/show/GeneratedShow";

interface Project {
  readonly id: number;
  readonly name: string;
}

function RecordProbe() {
  const record = useRecordContext<Project>();
  return <span>{`${useResourceContext()} ${record?.id}`}</span>;
}

function ListProbe() {
  const { data, total, sort } = useListContext<Project>();
  return <p>{`list: ${data?.length} of ${total}, by ${sort.field}`}</p>;
}

const filters = [<SearchInput key="q" source="q" alwaysOn />, <TextInput key="name" source="project_code" />];

/** react-admin's documented components within the generated list. */
function ContractList() {
  return (
    <GeneratedList
      fields={["name", "project_code", "contractor_corp", "prj_status", "contract_amount", "contract_sign_date"]}
      cells={{
        name: <TextField source="name" className="probe-name" />,
        project_code: <ChipField source="project_code" />,
        contractor_corp: <ReferenceField source="contractor_corp" reference="corps" />,
        prj_status: <WithRecord<Project> render={({ name }) => <b>{`of ${name}`}</b>} />,
        contract_amount: <FunctionField<Project> render={({ id, name }) => `${id}: ${name}`} />,
        contract_sign_date: <DateField source="contract_sign_date" locales="en-GB" />,
      }}
      rowActions={
        <>
          <EditButton />
          <ShowButton />
          <DeleteButton mutationMode="pessimistic" />
          <RecordProbe />
        </>
      }
      bulkActionButtons={
        <>
          <BulkUpdateButton data={{ remark: "一" }} mutationMode="pessimistic" />
          <BulkDeleteButton mutationMode="pessimistic" />
          <BulkDeleteButton label="undoable" />
        </>
      }
    >
      <FilterContext value={filters}>
        <FilterForm />
        <FilterButton />
      </FilterContext>
      <ExportButton exporter={(rows) => document.body.setAttribute("data-exported", String(rows.length))} />
      <DataTable rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="name" label="as data table" />
      </DataTable>
      <ListProbe />
    </GeneratedList>
  );
}

function ShowProbe() {
  const { record, isPending, defaultTitle } = useShowContext<Project>();
  return <p>{`show: ${record?.name}, ${isPending}, ${String(defaultTitle)}`}</p>;
}

/** And within the generated page of a row. */
function ContractShow() {
  return (
    <GeneratedShow toolbar={<EditButton label="to the form" />}>
      <ShowProbe />
      <RecordProbe />
      <SimpleShowLayout>
        <TextField source="name" />
        <NumberField source="on_job_count" />
        <ReferenceField source="contractor_corp" reference="corps" />
      </SimpleShowLayout>
      <Labeled source="project_code">
        <TextField source="project_code" />
      </Labeled>
      <SimpleForm toolbar={false}>
        <TextInput source="link_man" label="in a form of its own" />
      </SimpleForm>
      <TabbedShowLayout>
        <TabbedShowLayout.Tab label="first tab">
          <ReferenceManyCount reference="workers" target="project" />
          <ReferenceManyField reference="workers" target="project">
            <DataTable rowClick={false} bulkActionButtons={false}>
              <DataTable.Col source="worker_name" />
            </DataTable>
          </ReferenceManyField>
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="second tab">
          <FunctionField<Project> render={({ name }) => `second: ${name}`} />
        </TabbedShowLayout.Tab>
      </TabbedShowLayout>
      <ListButton label="to the list" />
      <DeleteButton redirect={false} label="undoable" />
      <Edit id={5} redirect={false} actions={false}>
        <SimpleForm>
          <TextInput source="link_phone" label="in an undoable Edit" />
        </SimpleForm>
      </Edit>
    </GeneratedShow>
  );
}

function FormProbe() {
  const { record, saving } = useEditContext<Project>();
  const { save } = useSaveContext();
  const { field } = useInput({ source: "link_phone" });
  return (
    <>
      <p>{`edit: ${record?.name}, ${saving}`}</p>
      <input aria-label="own input" {...field} />
      <button type="button" onClick={() => void save?.({ link_man: "由按钮保存" })}>
        own save
      </button>
      <button
        type="button"
        onClick={() =>
          void save?.(
            { link_man: "甲" },
            {
              transform: (data) => ({ ...data, link_man: `${data["link_man"]}乙` }),
              onSuccess: (saved: Project) => document.body.setAttribute("data-saved", saved.name),
            },
          )
        }
      >
        own success
      </button>
    </>
  );
}

/** And within the generated form; what it does not ask for is typed, but not sent. */
function ContractForm() {
  return (
    <GeneratedForm
      fields={["name", "link_man", "link_phone", "description"]}
      toolbar={<SaveButton label="react-admin's" alwaysEnable />}
    >
      <FormProbe />
      <RecordProbe />
      <TextField source="name" />
      <TextInput source="link_man" label="text" />
      <NumberInput source="on_job_count" label="number" />
      <DateInput source="contract_sign_date" label="day" />
      <SelectInput source="prj_status" label="select" choices={[{ id: 1, name: "one" }]} />
      <ArrayInput source="builder_licenses" label="array">
        <SimpleFormIterator>
          <TextInput source="number" label="number of entry" />
        </SimpleFormIterator>
      </ArrayInput>
      <FileInput source="rights_board_files" label="file">
        <FileField source="url" title="name" />
      </FileInput>
      <ReferenceInput source="contractor_corp" reference="corps" enableGetChoices={({ q }) => !!q}>
        <AutocompleteInput label="reference" />
      </ReferenceInput>
      <FormDataConsumer<{ link_man?: string }>>{({ formData }) => <p>{`typed: ${formData.link_man}`}</p>}</FormDataConsumer>
      <DeleteButton mutationMode="pessimistic" />
    </GeneratedForm>
  );
}

const page = (screen: ComponentType) => lazy(() => Promise.resolve({ default: screen }));

export const contractViews = {
  "/realname/project": page(ContractList),
  "/realname/project-detail": page(ContractShow),
  "/realname/project-edit": page(ContractForm),
};
