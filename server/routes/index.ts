import type { FastifyInstance } from "fastify";
import type { Services } from "../services";
import { authRoutes } from "./auth";

/** Routes written by hand: what no declaration can say. */
export const routePlugins: readonly ((app: FastifyInstance, services: Services) => Promise<void>)[] = [authRoutes];
