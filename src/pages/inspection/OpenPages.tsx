import { useCallback, useEffect, useState } from "react";
import { getSession, signOutLocally } from "../../../providers/session";
import type { PreparedInspections } from "../../../resources/inspections/responses";
import { useAddress } from "../../app/entry/address";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Inspect } from "./Inspect";
import { inspectionCall, SignInNeeded } from "./inspectionCall";
import { UnsentInspections } from "./UnsentInspections";
import { Plan } from "./Plan";
import { fetchPrepared, readPrepared } from "./prepared";
import { ProjectPage } from "./ProjectPage";
import { openSignIn } from "./signInAddress";
import { useDrafts } from "./useDrafts";
import { useOnline } from "./useOnline";
import { usePosition } from "./usePosition";
import { vaultAccount, wipe } from "./vault/vault";

/** Milliseconds between two attempts. */
const againEvery = 15_000;

const projectIn = (path: string): number | undefined => Number(/^\/project\/(\d+)$/.exec(path)?.[1]) || undefined;

/** The pages of an open store: plan, project, inspection. What is finished is sent as soon as there is a network and a session. */
export function OpenPages() {
  const t = useTranslations();
  const { pathname } = useAddress();
  const isOnline = useOnline();
  const position = usePosition();
  const all = useDrafts();
  const { drafts, sent, sendAll } = all;
  const [prepared, setPrepared] = useState<PreparedInspections>();
  const [needsSignIn, setNeedsSignIn] = useState(getSession() === null);
  const [isOther, setOther] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const project = projectIn(pathname);

  const load = useCallback(async () => {
    const earlier = await readPrepared();
    if (earlier) setPrepared(earlier);
    const account = await vaultAccount();
    const id = getSession()?.user.id;
    setOther(id !== undefined && account !== undefined && id !== account);
    if (!isOnline || (id !== undefined && id !== account)) return;
    try {
      setPrepared(await fetchPrepared(project));
      setNeedsSignIn(false);
      setFailed(false);
    } catch (error) {
      if (error instanceof SignInNeeded) setNeedsSignIn(true);
      else setFailed(true);
    }
  }, [isOnline, project]);
  useEffect(() => {
    const start = setTimeout(() => void load());
    return () => clearTimeout(start);
  }, [load]);

  useEffect(() => {
    if (!isFailed) return undefined;
    const again = setInterval(() => void load(), againEvery);
    return () => clearInterval(again);
  }, [isFailed, load]);

  const isLoaded = drafts !== undefined;
  const finished = drafts?.filter(({ finished_at }) => finished_at !== null).length;
  useEffect(() => {
    if (isLoaded && isOnline && !needsSignIn && !isOther && finished) void sendAll();
  }, [isLoaded, isOnline, needsSignIn, isOther, finished, sendAll]);

  // A browser may take itself to be online without reaching the platform, and then says nothing when it does again.
  const isRefusedByNetwork = drafts?.some(({ problem }) => problem?.kind === "network") ?? false;
  useEffect(() => {
    if (!isRefusedByNetwork) return undefined;
    const again = setInterval(() => void sendAll(), againEvery);
    return () => clearInterval(again);
  }, [isRefusedByNetwork, sendAll]);

  const signOut = async () => {
    const n = drafts?.length ?? 0;
    const question = t(
      [
        "本机有{n}次检查没有发送，退出将永久删除。确认退出？",
        "{n} inspections here are not sent; signing out deletes them. Sign out?",
      ],
      { n },
    );
    if (n > 0 && !window.confirm(question)) return;
    await inspectionCall("DELETE", "/auth/v1/token/").catch(() => undefined);
    await wipe();
    signOutLocally();
  };

  const [, kind, key = "", step = "items"] = pathname.split("/");
  const draft = kind === "inspection" ? drafts?.find((each) => each.key === key) : undefined;
  const chosen = prepared?.projects.find((each) => each.project === project);
  return (
    <>
      <p className={isOnline ? "inspection-line" : "inspection-line inspection-offline"} role="status">
        {isOnline ? t(["已联网", "Online"]) : t(["离线 · 内容加密保存在本机", "Offline · encrypted on this device"])}
        {!draft && (
          <button type="button" className="link-button" onClick={() => void signOut()}>
            {t(["退出并清空", "Sign out and clear"])}
          </button>
        )}
      </p>
      {isOther && (
        <p className="worker-card worker-tone-bad" role="alert">
          {t(["登录的不是本机检查的账号，请用原账号登录后发送", "Sign in with the account of these inspections to send them"])}
        </p>
      )}
      {isOnline && needsSignIn && (
        <div className="worker-card worker-tone-late">
          <p>{t(["登录后才能更新计划和发送检查", "Sign in to update the plan and to send inspections"])}</p>
          <button type="button" className="button button-wide" onClick={openSignIn}>
            {t(["登录", "Sign in"])}
          </button>
        </div>
      )}
      {drafts === undefined ? (
        <p className="worker-note">{t(["正在打开…", "Opening …"])}</p>
      ) : draft && draft.finished_at === null ? (
        <Inspect key={draft.key} draft={draft} step={step} position={position} drafts={all} />
      ) : project !== undefined ? (
        <ProjectPage project={chosen} prepared={prepared} position={position} drafts={all} />
      ) : (
        <>
          <UnsentInspections drafts={all} sent={sent} isOnline={isOnline} />
          <Plan {...{ prepared, position, drafts, isFailed }} isOnline={isOnline && !needsSignIn} />
        </>
      )}
    </>
  );
}
