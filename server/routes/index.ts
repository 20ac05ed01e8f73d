import type { FastifyInstance } from "fastify";
import type { Services } from "../services";
import { authRoutes } from "./auth";
import { fileRoutes } from "./files";
import { platformRoutes } from "./platform";
import { systemRoutes } from "./system";
import { openApiRoutes } from "./openApi";

/** Routes written by hand: what no declaration can say. */
export const routePlugins: readonly ((app: FastifyInstance, services: Services) => Promise<void>)[] = [
  authRoutes,
  platformRoutes,
  systemRoutes,
  fileRoutes,
  openApiRoutes,
];
