import { DataTable, Edit, List, Resource, SimpleForm, TextInput } from "react-admin";
import { useCurrentScreen } from "../../../../src/app/routing/currentScreen";
import { UnsavedForm } from "../../../../src/app/unsaved/UnsavedForm";

/** One small resource, so that the frame can be tested before any screen is generated. */
const ProjectList = () => (
  <List>
    <DataTable rowClick="show">
      <DataTable.Col source="name" />
    </DataTable>
  </List>
);

const Unsaved = () => {
  const { address } = useCurrentScreen();
  return <UnsavedForm place={address.pathname + address.search} />;
};

const ProjectEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm noValidate>
      <Unsaved />
      <TextInput source="name" />
    </SimpleForm>
  </Edit>
);

const ProjectShow = () => <p>项目内容</p>;

export const resourceElements = () => [
  <Resource
    key="projects"
    name="projects"
    list={ProjectList}
    show={ProjectShow}
    edit={ProjectEdit}
    recordRepresentation="name"
  />,
];
export const internalPath = (resource: string) => `/building/v1/${resource}/`;

export const keyFields = () => undefined;
