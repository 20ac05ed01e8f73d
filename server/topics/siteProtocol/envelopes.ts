import { hash, randomInt, randomUUID } from "node:crypto";
import { shanghaiTime } from "../../../resources/kit/days";
import { encryptSiteField, signSitePush } from "../../platform/crypto/sitePush";
import type { Dialect } from "./dialect";

/** The credentials at a platform, and the marks that some add to them. */
export interface PeerKey {
  readonly url: string;
  readonly appId: string;
  readonly secret: string;
  /** The project's code there. */
  readonly projectCode: string;
  /** The company's key, for dialects with `corpsign`. */
  readonly corpKey?: string;
}

interface SignedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Write = (dialect: Dialect, key: PeerKey, method: string, data: object, now: Date) => SignedRequest;

const compactTime = (now: Date) => shanghaiTime(now).replaceAll(/\D/g, "");

/** One address for all methods; every field of the form is signed. */
const signedForm: Write = ({ version, hasCorpSign }, { url, appId, secret, corpKey }, method, data, now) => {
  const timestamp = compactTime(now);
  const fields = {
    appid: appId,
    ...(hasCorpSign && corpKey && { corpsign: encryptSiteField(corpKey + timestamp, secret) }),
    data: JSON.stringify(data),
    format: "json",
    method,
    // Installations with corpsign take six digits only.
    nonce: hasCorpSign ? String(randomInt(100_000, 1_000_000)) : randomUUID().replaceAll("-", ""),
    timestamp,
    version,
  };
  const body = new URLSearchParams({ ...fields, sign: signSitePush(fields, secret) }).toString();
  return { url, headers: { "content-type": "application/x-www-form-urlencoded" }, body };
};

/** The signature of the headers: it does not cover the body. */
export const signHeaders = (appKey: string, secret: string, timestamp: string): string =>
  hash("md5", `${appKey}&${secret}&${timestamp}`);

/** A path for each method below the address; the key is in the headers. */
const signedHeaders: Write = (_, { url, appId, secret, projectCode }, method, data, now) => {
  const timestamp = String(now.getTime());
  const headers = { projectCode, appKey: appId, timestamp, sign: signHeaders(appId, secret, timestamp) };
  return {
    url: `${url.replace(/\/$/, "")}/${method}`,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(data),
  };
};

const writers: Readonly<Record<Dialect["envelope"], Write>> = { signedForm, signedHeaders };

export const writeEnvelope: Write = (dialect, ...call) => writers[dialect.envelope](dialect, ...call);
