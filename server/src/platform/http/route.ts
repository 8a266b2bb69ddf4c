import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { type Confirm, takePassword, withConfirmation } from './confirmation.ts';
import { answersOf, type Endpoint } from './contract.ts';
import { JsonText, sendText } from './sent-text.ts';
import { type Authenticate, type Caller, callerOf, requireCaller, type Who } from './session.ts';
import { readUpload, refuseForm, refuseOther } from './upload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Deny by default: the start fails if a route does not say who may call it. */
    who?: Who;
    endpoint?: Endpoint;
  }
}

type Read<E, Part extends string> =
  E extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined;

type Input<E extends Endpoint, W extends Who> = {
  params: Read<E, 'params'>;
  query: Read<E, 'query'>;
  body: Read<E, 'body'>;
  file: E extends { upload: object } ? Buffer : undefined;
  caller: W extends 'anyone' ? null : Caller;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A declared status with its body; other statuses do not compile. */
type Answer<E extends Endpoint> = {
  [Status in keyof E['answers'] & number]: {
    status: Status;
    body: z.input<E['answers'][Status]> | JsonText<z.input<E['answers'][Status]>>;
  };
}[keyof E['answers'] & number];

/** A handler's result: one of its contract's statuses, and the body declared for it. */
export const answer = <const Status extends number, Body>(status: Status, body: Body) => ({
  status,
  body,
});

export type Routes = {
  /** Serves one call of a contract: who may make it, and what it does. */
  on<const E extends Endpoint, const W extends Who>(
    definition: E,
    who: W,
    handle: (input: Input<E, W>) => Promise<Answer<E>>,
  ): void;
};

/**
 * How features add their calls to `app`. With `checksTexts` a response that is already text is validated against its
 * contract too.
 */
export function routesOf(
  app: FastifyInstance,
  authenticate: Authenticate,
  confirm: Confirm,
  checksTexts = false,
): Routes {
  return {
    on(definition, who, handle) {
      const { method, path, summary, tag, params, query, body, upload, file } = definition;
      app.route({
        method,
        url: path,
        config: { who, endpoint: definition },
        // Plain bytes must arrive uncompressed, with their exact length.
        ...(file === 'application/octet-stream' ? { compress: false } : {}),
        schema: {
          summary,
          tags: [tag],
          ...(who === 'anyone' ? {} : { security: [{ bearer: [] }] }),
          ...(params ? { params } : {}),
          ...(query ? { querystring: query } : {}),
          ...(body ? { body: definition.confirm ? withConfirmation(body) : body } : {}),
          response: answersOf(definition),
        },
        // Before the body is read: strangers' bodies are not worth parsing.
        onRequest: async (request, reply) => {
          // Responses that are one person's, or answer what was sent, must not be cached on the way.
          if (who !== 'anyone' || method !== 'GET') reply.header('cache-control', 'no-store');
          if (who !== 'anyone') await requireCaller(request, who, authenticate);
          if (upload) refuseOther(request, upload.mostBytes);
          else if (body) refuseForm(request);
        },
        handler: async (request, reply) => {
          const form = upload ? await readUpload(request, upload.mostBytes) : undefined;
          const caller = callerOf(request);
          if (caller && definition.confirm) {
            const { password, rest } = takePassword(form?.fields ?? request.body);
            if (!form) request.body = rest;
            if (isToConfirm(definition, rest, caller)) await confirm(caller, password);
          }
          const input = {
            params: request.params,
            query: request.query,
            body: request.body,
            file: form?.file,
            caller,
            request,
            reply,
          };
          // The schemas above have validated the parts; the types state their outputs.
          const { status, body: answered } = await handle(
            input as unknown as Parameters<typeof handle>[0],
          );
          reply.code(status as number);
          if (!(answered instanceof JsonText)) return reply.send(answered);
          if (checksTexts) reply.serializeInput(JSON.parse(answered.text), String(status));
          return sendText(request, reply, answered, who === 'anyone' && method === 'GET');
        },
      });
    },
  };
}

const isToConfirm = ({ confirm }: Endpoint, body: unknown, caller: Caller): boolean =>
  typeof confirm === 'function' ? confirm(body as never, caller) : confirm === true;

/** Fails the start if a route does not state who may call it. */
export function refuseRoutesWithoutPolicy(route: RouteOptions): void {
  if (!route.config?.who) {
    throw new Error(`The route ${String(route.method)} ${route.url} does not say who may call it.`);
  }
}
