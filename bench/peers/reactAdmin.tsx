// The list of react-admin as its documentation shows it, without layout and actions.
import type { ReactNode } from "react";
import { Admin, DataTable, List, Resource, type DataProvider } from "react-admin";
import { createRoot } from "react-dom/client";
import { peerColumns, fetchPeerRows } from "./columns";

const none = () => Promise.reject(new Error("only the list is read"));
const dataProvider: DataProvider = {
  getList: async (_, { pagination }) => (await fetchPeerRows(pagination?.perPage ?? 25)) as never,
  ...{ getOne: none, getMany: none, getManyReference: none, create: none },
  ...{ update: none, updateMany: none, delete: none, deleteMany: none },
};

const Bare = ({ children }: { readonly children: ReactNode }) => <main>{children}</main>;

const Workers = () => (
  <List perPage={100} actions={false}>
    <DataTable>
      {peerColumns.map((name) => (
        <DataTable.Col key={name} source={name} />
      ))}
    </DataTable>
  </List>
);

createRoot(document.getElementById("root")!).render(
  <Admin dataProvider={dataProvider} layout={Bare} dashboard={() => null} disableTelemetry>
    <Resource name="workers" list={Workers} />
  </Admin>,
);
