import { buffer } from "node:stream/consumers";
import { keyStatus } from "../../../../resources/dictionaries/keyStatus";
import { siteDialect } from "../../../../resources/dictionaries/siteDialect";
import { siteKeys } from "../../../../resources/projects/siteKeys";
import type { Label } from "../../../../resources/kit/label";
import { allRowsOf, fetchOne, storedRowsOf, type Db } from "../../../platform/db/query";
import { pictureLimits } from "../../../../resources/kit/validators/file";
import { isIpListed } from "../../../platform/network/ipList";
import type { Services } from "../../../engine/services";
import type { Dialect } from "../../siteProtocol/dialect";
import { nameIn } from "../../siteProtocol/rowCodec";
import { isRefusedPicture, keepPicture } from "./pictures";
import { ipNotListed } from "./authenticatePush";
import { siteCodes, SiteRefusal, wrongParameter } from "./protocol";
import { textValue, type RawFields } from "./push";

const use = "site-upload";
/** Uploads carry no signature in this protocol: pictures that belong to no row yet are limited, and removed after a week. */
const uploadsPerHour = 2_000;
const wrongKey: Label = [
  "appKey无效、已停用，或其接口协议不是甬薪V2",
  "appKey is unknown or switched off, or its protocol is not Yongxin V2",
];
const tooManyPictures: Label = ["图片上传过多，请稍后重试", "Too many pictures; try again later"];
/** Our fields of pictures, and the standard's names of them. */
const pictures = {
  head_image: "headImage",
  positive_id_card_image: "positiveIdCardImage",
  negative_id_card_image: "negativeIdCardImage",
  image: "image",
} as const;

/** Stores a picture before its row, for protocols in which rows name pictures by a path. */
export async function uploadPicture(services: Services, body: RawFields, ip: string): Promise<string> {
  const { pool, store, files, clock } = services;
  const appid = textValue(body.appKey);
  const key = await store.find(pool, siteKeys, { app_id: appid });
  const project =
    key &&
    (await fetchOne<{ key_status: number }>(pool)`
      select key_status from ${allRowsOf("projects")} where id = ${key.project}`);
  if (!key?.is_enabled || project?.key_status !== keyStatus.inUse || key.dialect !== siteDialect.yongxin)
    throw new SiteRefusal(siteCodes.wrongApp, wrongKey, appid);
  if (!isIpListed(key.ip_whitelist, ip)) throw new SiteRefusal(siteCodes.wrongApp, ipNotListed, appid);
  const recent = await fetchOne<{ uploads: number }>(pool)`
    select count(*)::int as uploads from ${storedRowsOf("files")}
      where biz_type = ${use} and "row" is null and created_at > ${clock.now()}::timestamptz - interval '1 hour'`;
  if ((recent?.uploads ?? 0) >= uploadsPerHour) throw new SiteRefusal(siteCodes.tooFast, tooManyPictures, appid);
  const stored = await keepPicture(pool, files, body.fileBase, { maxBytes: pictureLimits.portrait, use });
  if (isRefusedPicture(stored))
    throw new SiteRefusal(siteCodes.wrongParameter, wrongParameter([`图片${stored[0]}`, `picture: ${stored[1]}`]), appid);
  const [file] = stored;
  const row = await fetchOne<{ sha256: string }>(pool)`select sha256 from ${storedRowsOf("files")} where id = ${file!.id}`;
  return `/sysFile/${file!.id}-${row!.sha256.slice(0, 32)}`;
}

/** Replaces the paths of uploaded pictures in a row by their content, under the standard's names. */
export async function withPictures({ files }: Services, db: Db, dialect: Dialect, row: RawFields): Promise<RawFields> {
  if (dialect.pictureUpload === undefined) return row;
  const read = { ...row };
  for (const [field, standard] of Object.entries(pictures)) {
    const name = nameIn(dialect, field);
    const [, id, mark] = /^\/sysFile\/(\d{1,15})-([0-9a-f]{32})$/.exec(textValue(row[name])) ?? [];
    if (id === undefined || mark === undefined) continue;
    delete read[name];
    const found = await fetchOne<{ path: string }>(db)`
      select path from ${storedRowsOf("files")} where id = ${Number(id)} and biz_type = ${use} and sha256 like ${`${mark}%`}`;
    if (found) read[standard] = (await buffer(await files.open(found.path))).toString("base64");
  }
  return read;
}
