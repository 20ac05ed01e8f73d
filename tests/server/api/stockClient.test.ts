import simpleRest from "ra-data-simple-rest";
import { fetchUtils, getElementsFromRecords, type DataProvider } from "react-admin";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resources } from "../../../resources";
import type { AnyResource } from "../../../resources/kit/resource";
import { openWorld, type World } from "../../support/world";

/** ra-data-simple-rest as published, with the token as react-admin's documentation sets it: nothing else is adapted. */
const clientOf = (base: string, token = ""): DataProvider =>
  simpleRest(base, (url, options = {}) =>
    fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Token ${token}` } }),
  );

const listed = Object.values(resources as Readonly<Record<string, AnyResource>>).filter(
  ({ path, read, deployments }) => path && read && !deployments?.includes("province"),
);

let world: World;
let origin: string;
const roles: Record<string, string | undefined> = {};
beforeAll(async () => {
  world = await openWorld();
  for (const resource of listed) if (!resource.query) await world.givenWhole(resource);
  origin = await world.app.listen({ port: 0, host: "127.0.0.1" });
  roles.administrator = (await world.administrator()).token;
  roles.official = (await world.official(["project_view", "worker_view", "payroll_view", "alarm_view"])).token;
  roles.company = (await world.company()).token;
});
afterAll(() => world.close());

/** Base address and resource name, as a client is configured: the slash at the end belongs to neither. */
const addressOf = ({ path = "" }: AnyResource): [base: string, name: string] => {
  const at = path.replace(/\/$/, "").lastIndexOf("/");
  return [`${origin}${path.slice(0, at)}`, path.slice(at + 1).replace(/\/$/, "")];
};

const page = { pagination: { page: 1, perPage: 10 }, sort: { field: "id", order: "ASC" as const }, filter: {} };

describe.each(["administrator", "official", "company"])("%s", (role) => {
  test("lists and reads every entity that the role may see; the guessers find its fields", async () => {
    const faults: string[] = [];
    let read = 0;
    for (const resource of listed) {
      const [base, name] = addressOf(resource);
      const client = clientOf(base, roles[role]);
      try {
        const { data, total } = await client.getList(name, page);
        if (typeof total !== "number") faults.push(`${resource.name}: no total`);
        if (data.length === 0 || resource.query) continue;
        const { id } = data[0]!;
        const one = await client.getOne(name, { id });
        const many = await client.getMany(name, { ids: [id] });
        if (one.data.id !== id || many.data[0]?.id !== id) faults.push(`${resource.name}: another row`);
        const guessed = getElementsFromRecords(data, guessers);
        if (guessed.length < 2) faults.push(`${resource.name}: nothing guessed`);
        read += 1;
      } catch (error) {
        const { status, message } = error as { status?: number; message: string };
        // A role without the right, and reports that need a project or have no ids, say so.
        if (status !== 403 && !(status === 400 && resource.query)) faults.push(`${resource.name}: ${status} ${message}`);
      }
    }
    expect(faults).toEqual([]);
    expect(read).toBeGreaterThan(role === "company" ? 0 : 3);
  });
});

/** The types that react-admin's list guesser knows; what it draws for each does not matter here. */
const guessers = Object.fromEntries(
  ["array", "boolean", "date", "email", "id", "number", "reference", "referenceArray", "string", "url", "image", "richText"].map(
    (type) => [type, { component: () => null, representation: (props: { source: string }) => props.source }],
  ),
);

test("creates, updates with the whole record or a part of it, updates many, deletes one and many", async () => {
  const client = clientOf(`${origin}/system/v1`, roles.administrator);
  const make = async (title: string) =>
    (await client.create("announcements", { data: { title, content: "试", for_officials: true, valid_from: "2025-09-10" } }))
      .data;
  const { id } = await make("公开客户端");
  const { data: before } = await client.getOne("announcements", { id });
  const whole = await client.update("announcements", { id, data: { ...before, title: "改一" }, previousData: before });
  expect(whole.data).toMatchObject({ id, title: "改一" });
  const part = await client.update("announcements", { id, data: { title: "改二" }, previousData: whole.data });
  expect(part.data).toMatchObject({ id, title: "改二", content: "试" });
  expect(await client.updateMany("announcements", { ids: [id], data: { title: "改三" } })).toEqual({ data: [id] });
  expect((await client.delete("announcements", { id, previousData: part.data })).data).toMatchObject({ id, title: "改三" });
  await expect(client.getOne("announcements", { id })).rejects.toMatchObject({ status: 404 });
  const others = [(await make("二")).id, (await make("三")).id];
  expect(await client.deleteMany("announcements", { ids: others })).toEqual({ data: others });
});

test("a misspelt field has no effect and is named in the answer", async () => {
  const administrator = await world.administrator();
  const values = { title: "通知", content: "试", for_officials: true, valid_from: "2025-09-10" };
  const made = await administrator.post("/system/v1/announcements/", { ...values, tilte: "误" });
  expect([made.status, made.headers["x-unknown-fields"]]).toEqual([201, "tilte"]);
  const changed = await administrator.patch(`/system/v1/announcements/${made.body.id}/`, { title: "改", 内容: "误" });
  expect([changed.status, changed.headers["x-unknown-fields"]]).toEqual([200, encodeURIComponent("内容")]);
  const known = await administrator.put(`/system/v1/announcements/${made.body.id}/`, { ...changed.body, title: "再改" });
  expect([known.status, known.headers["x-unknown-fields"]]).toEqual([200, undefined]);
});

test("a list as a file is also chosen by the header of its media type", async () => {
  const { token } = await world.administrator();
  const reply = await fetch(`${origin}/building/v1/corps`, { headers: { authorization: `Token ${token}`, accept: "text/csv" } });
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
});
