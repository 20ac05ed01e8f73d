import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Attributes = Readonly<Record<string, string | readonly string[]>>;

const escape = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const response = (content: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${content}</cas:serviceResponse>`;

/** A server of CAS 3.0: the login that is typed says who it is, and is not typed again while its session lasts. */
export async function openCasServer(people: Record<string, Attributes>) {
  const tickets = new Map<string, { user: string; service: string; isRenewed: boolean }>();
  /** The sign-ins of each session, by its cookie. */
  const sessions = new Map<string, { user: string; tickets: Map<string, string> }>();
  const fault: { body: string | Buffer; status: number } = { body: "", status: 200 };

  const validate = ({ searchParams }: URL): string => {
    const ticket = searchParams.get("ticket") ?? "";
    const known = tickets.get(ticket);
    tickets.delete(ticket);
    const code = !known
      ? "INVALID_TICKET"
      : known.service !== searchParams.get("service")
        ? "INVALID_SERVICE"
        : searchParams.has("renew") && !known.isRenewed
          ? "INVALID_TICKET_SPEC"
          : undefined;
    if (!known || code) return response(`<cas:authenticationFailure code="${code}">no</cas:authenticationFailure>`);
    const attributes = Object.entries(people[known.user] ?? {}).flatMap(([name, values]) =>
      [values].flat().map((value) => `<cas:${name}>${escape(value)}</cas:${name}>`),
    );
    return response(
      `<cas:authenticationSuccess><cas:user>${escape(known.user)}</cas:user>
        <cas:attributes>${attributes.join("")}</cas:attributes></cas:authenticationSuccess>`,
    );
  };

  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const url = new URL(request.url ?? "", "http://cas");
    if (url.pathname === "/cas/p3/serviceValidate")
      return reply.writeHead(fault.status, { "content-type": "application/xml" }).end(fault.body || validate(url));
    if (url.pathname !== "/cas/login") return reply.writeHead(404).end();
    const service = url.searchParams.get("service") ?? "";
    const cookie = /TGC=([\w-]+)/.exec(request.headers.cookie ?? "")?.[1] ?? "";
    const typed = request.method === "POST" ? (new URLSearchParams(await text(request)).get("login") ?? "") : "";
    const known = url.searchParams.has("renew") ? undefined : sessions.get(cookie)?.user;
    const user = typed || known;
    if (user === undefined || !(user in people))
      return reply.writeHead(200, { "content-type": "text/html" }).end(`<form method="post"><input name="login"></form>`);
    const session = known ? cookie : randomUUID();
    const ticket = `ST-${randomUUID()}`;
    tickets.set(ticket, { user, service, isRenewed: typed !== "" });
    const opened = sessions.get(session) ?? { user, tickets: new Map<string, string>() };
    opened.tickets.set(ticket, service);
    sessions.set(session, opened);
    const address = new URL(service);
    address.searchParams.set("ticket", ticket);
    return reply.writeHead(302, { location: address.href, "set-cookie": `TGC=${session}; Path=/cas` }).end();
  };
  const server = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cas`,
    people,
    tickets,
    /** Instead of what it would answer to a validation. */
    fault,
    /** The person signs out at the provider, which posts to each service of the session. */
    async signOut(session: string): Promise<void> {
      for (const [ticket, service] of sessions.get(session)?.tickets ?? [])
        await fetch(service, { method: "POST", body: new URLSearchParams({ logoutRequest: logoutRequest(ticket) }) });
      sessions.delete(session);
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
export type CasServer = Awaited<ReturnType<typeof openCasServer>>;

export const logoutRequest = (ticket: string): string =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"
     ID="LR-1" Version="2.0" IssueInstant="2025-09-10T08:00:00Z"><saml:NameID>@NOT_USED@</saml:NameID>
     <samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`;
