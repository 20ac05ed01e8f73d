import { afterAll, beforeAll, expect, test } from "vitest";
import { complaintType } from "../../../../resources/dictionaries/complaintType";
import { objectionReason } from "../../../../resources/dictionaries/objectionReason";
import { corps } from "../../../../resources/corps/corps";
import { attendanceDays } from "../../../../resources/attendance/attendanceDays";
import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { realinfos } from "../../../../resources/people/realinfos";
import { workers } from "../../../../resources/people/workers";
import { projects } from "../../../../resources/projects/projects";
import { files } from "../../../../resources/system/files";
import { openSession } from "../../../../server/engine/session/sessions";
import { signFileLink } from "../../../../server/platform/crypto/fileLink";
import { maxVoiceBytes } from "../../../../resources/kit/validators/file";
import { postMultipart } from "../../../support/postMultipart";
import { openWorld, type World } from "../../../support/world";
import { fileSamples } from "../../platform/files/samples";
import { idCard } from "../people/siteFixture";

const complaintsPath = "/building/v1/complaints/";
let world: World;
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  world = await openWorld();
  site = await openSite();
});
afterAll(() => world.close());

type Owner = { readonly account: number } | { readonly realinfo: number; readonly is_remembered: boolean };

/** A person's session, and the status of a file by a link that it signs. */
async function callerOf(owner: Owner) {
  const { token, file_prefix: prefix, file_ref: session_ref } = await openSession(world.services, world.pool, owner, "127.0.0.1");
  const see = async (url: string) => {
    const link = signFileLink({ session_ref, prefix }, url, world.services.clock.now());
    return (await world.app.inject({ url: `${url}?key=${link.key}&timestamp=${link.timestamp}` })).statusCode;
  };
  const call = (method: "GET" | "POST", url: string, payload?: object) =>
    world.app
      .inject({ method, url, headers: { authorization: `Token ${token}` }, ...(payload && { payload }) })
      .then(({ statusCode: status, json }) => ({ status, body: json() }));
  return { token, see, call };
}

async function openSite() {
  const corp = await world.given(corps, { review_status: 1 });
  const project = await world.given(projects, {
    ...{ contractor_corp: corp.id, region: world.regions.east.id, review_status: 1, prj_status: 3 },
  });
  const person = async (number: number) => {
    const own = { worker_name: `张${number}`, id_card_number: idCard(number), cell_phone: `1540000310${number}` };
    const realinfo = await world.given(realinfos, own);
    const place = { project: project.id, corp: corp.id };
    const worker = await world.givenWhole(workers, { ...own, ...place, realinfo: realinfo.id, in_status: 1 });
    await world.given(attendanceDays, {
      ...{ ...place, worker: worker.id, team: worker.team, date: "2025-08-04", day_value: 1, work_hours: 8 },
    });
    const wage = await world.given(wageLedger, { ...place, worker: worker.id, pay_month: "2025-08", due_date: "2025-08-29" });
    return { worker, wage, ...(await callerOf({ realinfo: realinfo.id, is_remembered: false })) };
  };
  const inspector = await world.official(["alarm_view", "alarm_handle", "complaint_handle"], world.orgs.eastBureau.id);
  const maker = await world.company(2, corp);
  return {
    own: await person(1),
    other: await person(2),
    inspector: await callerOf({ account: inspector.account.id }),
    maker: await callerOf({ account: maker.account.id }),
    stranger: await callerOf({ account: (await world.company(2)).account.id }),
  };
}

const upload = (token: string | undefined, name = "IMG_1.jpg", bytes: Buffer = fileSamples.jpg) =>
  postMultipart(world, token, "/upload/v1/files/", bytes, { name });

test("a picture of a complaint is seen by the worker and the office, and by no company", async () => {
  const { own, other, inspector, maker, stranger } = site;
  const { status, body: file } = await upload(own.token);
  expect(status).toBe(201);
  expect([await own.see(file.url), await other.see(file.url), await inspector.see(file.url)]).toEqual([200, 403, 403]);

  const typed = { worker: own.worker.id, type: complaintType.arrears, content: "八月的工资没有发", files: [file.id] };
  const { body: made } = await own.call("POST", "/worker/v1/complaints/", typed);
  const [mine] = (await own.call("GET", "/worker/v1/complaints/")).body;
  expect(mine.files).toMatchObject([{ id: file.id, name: "IMG_1.jpg", url: file.url }]);
  expect((await inspector.call("GET", `${complaintsPath}${made.id}/`)).body.files).toMatchObject([{ id: file.id }]);

  await inspector.call("POST", `${complaintsPath}${made.id}/accept/`, {});
  await inspector.call("POST", `${complaintsPath}${made.id}/askCompany/`, { question: "请说明八月工资的支付情况" });
  expect((await maker.call("GET", `${complaintsPath}${made.id}/`)).body).not.toHaveProperty("files");
  const statuses = [own, inspector, other, maker, stranger].map(({ see }) => see(file.url));
  expect(await Promise.all(statuses)).toEqual([200, 200, 403, 403, 403]);
  const { rows } = await world.pool.query("select 1 from audit_logs where action = 'view_file'");
  expect(rows).toHaveLength(3);
});

test("a voice note of an objection is heard by the company that has to answer", async () => {
  const { own, maker, other, stranger } = site;
  const { body: file } = await upload(own.token, "录音.webm", fileSamples.webm);
  const typed = { wage: own.wage.id, reason: objectionReason.days, claimed_days: 23, files: [file.id] };
  expect((await own.call("POST", "/worker/v1/objections/", typed)).status).toBe(201);
  const [listed] = (await maker.call("GET", "/salary/v1/objections/")).body;
  const { body } = await maker.call("GET", `/salary/v1/objections/${listed.id}/`);
  expect(body.files).toMatchObject([{ id: file.id, name: "录音.webm" }]);
  const statuses = [own, maker, other, stranger].map(({ see }) => see(file.url));
  expect(await Promise.all(statuses)).toEqual([200, 200, 403, 403]);
});

test("what a worker hands in is his own upload", async () => {
  const { own, other } = site;
  const { body: foreign } = await upload(other.token, "IMG_2.jpg", fileSamples.png);
  const unowned = await world.given(files, { account: null, realinfo: null, resource: null, row: null, field: null });
  for (const id of [foreign.id, unowned.id, 999_999]) {
    const typed = { worker: own.worker.id, type: complaintType.arrears, content: "八月的工资没有发", files: [id] };
    const { status, body } = await own.call("POST", "/worker/v1/complaints/", typed);
    expect({ status, field: Object.keys(body) }).toEqual({ status: 400, field: ["files"] });
  }
});

test.each([
  ["amr", Buffer.from("#!AMR\n\u003c")],
  ["3gp", Buffer.from("\0\0\0\u0018ftyp3gp4\0\0\0\0", "latin1")],
  ["3gpp", Buffer.from("\0\0\0\u0018ftyp3gp4\0\0\0\0", "latin1")],
  ["wav", Buffer.from("RIFF\u0024\0\0\0WAVEfmt ", "latin1")],
  ["mp3", Buffer.from("fff358c000000000", "hex")],
])("the recorder of an old phone makes %s, which is taken", async (extension, bytes) => {
  expect((await upload(site.own.token, `a.${extension}`, bytes)).status).toBe(201);
});

test.each([
  ["a document", "a.pdf", fileSamples.pdf],
  ["a program that is called a voice note", "a.webm", Buffer.from("MZ\u0090\u0000")],
  ["a picture that is called a voice note", "a.m4a", fileSamples.jpg],
  ["a voice note of many minutes", "a.mp3", Buffer.concat([fileSamples.mp3, Buffer.alloc(maxVoiceBytes)])],
])("%s is no evidence", async (_, name, bytes) => {
  expect((await upload(site.own.token, name, bytes)).status).toBe(400);
});

test("thirty files of one worker are taken in a day", async () => {
  const { token } = site.other;
  const statuses: number[] = [];
  for (let sent = 0; sent < 31; sent++) statuses.push((await upload(token)).status);
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(30);
  expect(statuses.at(-1)).toBe(429);
});

test("nobody uploads evidence without a session", async () => {
  expect((await upload(undefined)).status).toBe(401);
});
