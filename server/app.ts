import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
import { resolve } from 'node:path';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { answerUnknownCall, createCallRouter } from './api/router.ts';
import type { Commerce } from './commerce/commerce.ts';
import type { Settings } from './env.ts';
import type { Answerer } from './http/answerer.ts';
import type { CacheBudget } from './http/cache-budget.ts';
import { answerHealth } from './http/health.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import type { Proxies } from './http/proxies.ts';
import { limitRate } from './http/rate-limits.ts';
import { beginReply, type Reply } from './http/reply.ts';
import { logRequests } from './http/request-log.ts';
import { originFormOf } from './http/request-target.ts';
import { hideReferrer, pageHeaders, setHeaders } from './http/security-headers.ts';
import { type StaticFolder, serveFiles } from './http/static-files.ts';
import { parseLocaleHosts } from './locale/resolve-locale.ts';
import { redirectRoot, switchLocale } from './locale/switch-locale.ts';
import type { Payments } from './payments/payments.ts';
import { createReturnPage } from './payments/return-page.ts';
import { createTestGatewayPages } from './payments/test-gateway/routes.ts';
import type { TestPaymentStore } from './payments/test-gateway/store.ts';
import { describeApi } from './reference/openapi.ts';
import { answerNotSetUp } from './render/not-set-up-page.ts';
import { statusOf } from './render/page-fault.ts';
import type { Pages } from './render/page-handlers.ts';
import { createSetUpCheck } from './set-up.ts';

export interface AppOptions {
  commerce: Commerce;
  payments: Payments;
  settings: Settings;
  proxies: Proxies;
  /** What is kept in memory. */
  caches: CacheBudget;
  logger: Logger;
  /** The test gateway's memory; without it the gateway has no pages. */
  testPayments?: TestPaymentStore;
  /** Answers `GET /api/orders/{fakeId}/tickets.pdf`. */
  tickets?: RequestHandler;
  /** The host site; without it the server is an API alone. */
  pages?: Pages;
  /** True once the process has been told to stop. */
  isStopping?: () => boolean;
  folders?: AppFolders;
  /** Where others count too what they do; by itself the app counts its answers. */
  metrics?: Metrics;
}

interface AppFolders {
  embed: string;
  site: string;
  /** Pictures that come with a demo; the operator's own are below DATA_DIR. */
  media?: string;
  public: string;
}

const root = resolve(import.meta.dirname, '..');

function foldersOf({ demoShop }: Settings): AppFolders {
  return {
    embed: resolve(root, 'dist/embed'),
    site: resolve(root, 'dist/site'),
    public: resolve(root, 'site/public'),
    ...(demoShop ? { media: resolve(demoShop, 'media') } : {}),
  };
}

/**
 * All of the server's HTTP. The busiest requests (API calls, cached pages) and payment returns are handled by plain Node;
 * everything else goes through Express.
 */
export function createApp(options: AppOptions): RequestListener {
  const { payments, testPayments, pages, settings, logger } = options;
  const headers = pageHeaders({ https: settings.publicUrl.startsWith('https:') });
  const { metrics = createMetrics() } = options;
  const log = logRequests(logger, metrics);
  const answerFirst = inTurn([
    createCallRouter(options),
    createReturnPage(payments, headers),
    ...(testPayments ? [createTestGatewayPages(testPayments, headers)] : []),
    ...(pages ? [pages.answerCached] : []),
  ]);
  const answerRest = createRest(options, { headers, metrics });

  return (request, plain) => {
    const target = originFormOf(request.url ?? '/');
    request.url = target ?? '/';
    const response = beginReply(request, plain);
    log(request, response);
    if (target === null) {
      return sendStatus(response.setHeaders(headers).setHeader('x-request-id', response.locals.requestId), 400);
    }
    answerFirst(request, response).then(
      (isAnswered) => isAnswered || answerRest(request, response),
      (fault: unknown) => {
        response.locals.fault = fault;
        answerRest(request, response);
      },
    );
  };
}

function inTurn(answerers: readonly Answerer[]) {
  return async (request: IncomingMessage, response: Reply): Promise<boolean> => {
    for (const answer of answerers) {
      const answering = answer(request, response);
      if (answering && (await answering)) return true;
    }
    return false;
  };
}

/** From the first header to the last error. Read it from top to bottom: that is the order. */
function createRest(options: AppOptions, shared: { headers: Map<string, string>; metrics: Metrics }): RequestListener {
  const { commerce, settings, proxies, logger, tickets, pages, folders = foldersOf(settings) } = options;
  const { headers, metrics } = shared;

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  // A proxy that blocks a path such as /metrics must not be bypassed by another spelling of it.
  app.enable('case sensitive routing');
  app.enable('strict routing');

  app.use(setHeaders(headers));
  app.use(handOnFault);
  const { isStopping = () => false } = options;
  const isSetUp = createSetUpCheck(commerce.catalog);
  app.use(answerHealth({ readiness: () => commerce.readiness(), isSetUp, isStopping, logger }));
  app.get('/metrics', metrics.show);
  app.get('/api/openapi.json', answerOpenApi(settings.publicUrl));
  const downloads = limitRate({ perMinute: downloadsPerMinute, countedAs: proxies.addressOf });
  if (tickets) app.get('/api/orders/:fakeId/tickets.pdf', hideReferrer(), downloads, tickets);
  app.use('/api', answerUnknownCall(options));

  app.use(serveFiles(staticFolders(folders, resolve(settings.dataDir, 'media'))));
  app.use(refuseWriting);
  app.use(switchLocale({ secure: settings.publicUrl.startsWith('https:') }));
  app.use(redirectRoot({ locales: parseLocaleHosts(settings.localeHosts), hostOf: proxies.hostOf }));
  app.use(answerNotSetUp(isSetUp));
  app.use(pages?.handle ?? answerNotFound);

  app.use(logFault(logger));
  app.use(pages?.handleError ?? answerPlainly);
  return app;
}

/** Drawing a file costs more than any other answer. */
const downloadsPerMinute = 60;

/** The operator's own pictures come before the demo's, and may change in place. */
function staticFolders(folders: AppFolders, operatorMedia: string): StaticFolder[] {
  return [
    { path: '/embed/v1', folder: folders.embed, shared: true, hashed: /^\/c\//, maxAge: 300 },
    { path: '/assets', folder: folders.site, hashed: /-[\w-]{8}\.\w+$/, maxAge: 300 },
    { path: '/media', folder: operatorMedia, shared: true, maxAge: 3600 },
    ...(folders.media ? [{ path: '/media', folder: folders.media, shared: true, maxAge: 7 * 24 * 3600 }] : []),
    { path: '/', folder: folders.public, maxAge: 3600 },
  ];
}

/** Only pages and files are left here: they are read-only. */
const refuseWriting: RequestHandler = ({ method }, response, next) => {
  if (method === 'GET' || method === 'HEAD') return next();
  sendStatus(response.setHeader('allow', 'GET, HEAD'), 405);
};

function sendStatus(response: ServerResponse, status: number): void {
  const text = STATUS_CODES[status] ?? '';
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': text.length,
      'cache-control': 'no-store',
    })
    .end(text);
}

/** Gives a fault from before Express the same error page as one from inside it. */
const handOnFault: RequestHandler = (_request, response, next) => next(response.locals.fault);

function logFault(logger: Logger): ErrorRequestHandler {
  return (fault, _request, response, next) => {
    // A client error, such as a malformed URL, is no error of the server; the request log has it.
    if (statusOf(fault) >= 500) logger.error({ requestId: response.locals.requestId, err: fault }, 'request failed');
    next(fault);
  };
}

function answerOpenApi(publicUrl: string): RequestHandler {
  let document: object | undefined;
  return (_request, response) => {
    document ??= describeApi(publicUrl);
    response.set({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }).json(document);
  };
}

const answerNotFound: RequestHandler = (_request, response) => {
  response.status(404).type('text').send('This page could not be found');
};

const answerPlainly: ErrorRequestHandler = (fault, _request, response, next) => {
  if (response.headersSent) return next(fault);
  const status = statusOf(fault);
  response.status(status).type('text').send(STATUS_CODES[status]);
};
