import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { done } from "../../../resources/responses/parts";
import {
  demoAccountsResponse,
  demoGrowthResponse,
  demoWorkersResponse,
  dictionariesResponse,
  outboxResponse,
  platformResponse,
} from "../../../resources/system/platformResponses";
import { superOnly } from "../../../resources/audiences";
import { dutyOf } from "../../../resources/administrators";
import { citySetUp, notYetSaid } from "../../../resources/system/citySetUp";
import { platformSettings } from "../../engine/platformSettings";
import { platformTitle } from "../../engine/platformTitle";
import { setUpCity } from "../city/setUpCity";
import { refuse } from "../../../resources/refusals";
import { dictionaries } from "../../../resources/dictionaryRegistry";
import { allRowsOf, fetchOne } from "../../platform/db/query";
import { showsDemoSecrets } from "../../engine/ownMachine";
import { route } from "../../engine/rest/route";
import type { DemoOffer, Services } from "../../engine/services";
import { postgresOutbox } from "../../platform/sms/outboxSms";

/** Public information before login, and what a demonstration shows about itself. */
export async function platformRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { settings, pool, cipher } = services;
  /** Without a demo these routes do not exist. */
  const demoOnly = (): DemoOffer => {
    if (!settings.demo || !services.demo) throw refuse("notFound");
    return services.demo;
  };

  route(app, {
    path: "/system/v1/platform/",
    summary: ["平台信息", "Platform information"],
    access: "public",
    revalidated: true,
    response: platformResponse,
    handler: async ({ today, now, reply }) => {
      // A header, because the answer itself is cached and revalidated.
      void reply.header("X-Epoch-Ms", now.getTime());
      const city = await fetchOne<{ name: string; hotline: string }>(pool)`
        select name, hotline from ${allRowsOf("regions")} where parent is null order by id limit 1`;
      return {
        title: await platformTitle(services),
        title_en: settings.platformTitleEn,
        city: city?.name ?? "",
        hotline: city && city.hotline !== notYetSaid ? city.hotline : "",
        ...platformSettings(settings),
        today,
      };
    },
  });

  route(app, {
    method: "POST",
    path: "/system/v1/platform/",
    summary: ["平台初始设置", "Set up the city"],
    access: dutyOf("platform.write", superOnly),
    body: z.object(Object.fromEntries(Object.keys(citySetUp).map((name) => [name, z.unknown().optional()]))),
    response: done,
    handler: ({ body, ...ctx }) => setUpCity(ctx, body),
  });

  route(app, {
    path: "/demo/accounts",
    summary: ["演示账号", "Demo accounts"],
    access: "public",
    response: demoAccountsResponse,
    handler: async (ctx) => {
      return demoOnly()
        .accounts(services)
        .map((account) => (showsDemoSecrets(ctx) ? account : { ...account, password: null }));
    },
  });

  route(app, {
    path: "/demo/workers",
    summary: ["演示工人", "Demo workers"],
    access: "public",
    response: demoWorkersResponse,
    handler: async (ctx) => {
      const { workers } = demoOnly();
      return showsDemoSecrets(ctx) ? workers(ctx) : [];
    },
  });

  route(app, {
    path: "/demo/growth",
    summary: ["演示城市的生成进度", "Growth of the demo city"],
    access: "public",
    response: demoGrowthResponse,
    handler: async () => (await demoOnly().growth(services)) ?? { done: 0, total: 0 },
  });

  route(app, {
    path: "/demo/sms",
    summary: ["演示短信", "Demo text messages"],
    access: "public",
    response: outboxResponse,
    handler: async (ctx) => {
      demoOnly();
      if (!showsDemoSecrets(ctx)) throw refuse("notFound");
      const sent = settings.smsUrl === undefined ? await postgresOutbox(pool, cipher).recent(outboxShown) : [];
      return sent.map((message) => ({ ...message, sent_at: message.sent_at.toISOString() }));
    },
  });

  route(app, {
    path: "/system/v1/dicts/",
    summary: ["数据字典", "Dictionaries"],
    access: "session",
    revalidated: true,
    response: dictionariesResponse,
    handler: async () =>
      Object.fromEntries([...dictionaries].map(([name, { values }]) => [name, { label: null, values: [...values] }])),
  });
}

const outboxShown = 50;
