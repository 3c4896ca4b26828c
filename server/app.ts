import type { RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { answerCallFault, answerCalls, refuseUnknownCalls } from './api/answer-calls.ts';
import type { ApiOptions } from './api/api-options.ts';
import { handlersOf } from './api/handlers.ts';
import { openApiDocument } from './api/openapi.ts';
import type { CallerFinder } from './callers/find-caller.ts';
import { createSetUpCheck } from './commerce/set-up.ts';
import type { Readiness } from './database/judge-checks.ts';
import type { Settings } from './env.ts';
import { earlierReleases } from './http/earlier-files.ts';
import { answerHealth } from './http/health.ts';
import { logRequests } from './http/request-log.ts';
import { readTarget, refuseMeaningless } from './http/request-target.ts';
import { parseLocaleHosts } from './http/resolve-locale.ts';
import { giveHeaders, pageHeaders } from './http/security-headers.ts';
import { encodeSends } from './http/send-encoded.ts';
import { type StaticFolder, serveFiles } from './http/static-files.ts';
import { leadRootTo, redirectRoot, switchLocale } from './locale/switch-locale.ts';
import type { BringPicture } from './media/picture-copies.ts';
import { createSharePictures } from './media/share-pictures.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { answerReturnPage } from './payments/return-page.ts';
import { testGatewayPages } from './payments/test-gateway/routes.ts';
import type { TestPaymentStore } from './payments/test-gateway/store.ts';
import { projectFolder } from './program.ts';
import { bringPictures } from './render/bring-pictures.ts';
import { answerNotSetUp } from './render/not-set-up-page.ts';
import { statusOf } from './render/page-fault.ts';
import type { Pages } from './render/page-handlers.ts';
import { answerSharePictures } from './render/share-files.ts';
import { answerUnavailable } from './render/unavailable-page.ts';
import { confirmHostsPage } from './staff/settings/confirm-hosts-page.ts';

export interface AppOptions extends ApiOptions {
  readiness(): Promise<Readiness>;
  callers: CallerFinder;
  /** The test gateway's memory; without it the gateway has no pages. */
  testPayments?: TestPaymentStore;
  /** Fetches an uploaded picture into the media folder before it is served; missing when that folder is the media store. */
  bringPicture?: BringPicture | undefined;
  /** The host site; without it the server has only the API. */
  pages?: Pages;
  isStopping?: () => boolean;
  folders?: AppFolders;
  /** Metrics that other parts of the server share. When missing, the app creates its own. */
  metrics?: Metrics;
}

interface AppFolders {
  embed: string;
  site: string;
  admin: string;
  /** Pictures that come with a demo; the operator's own are below DATA_DIR. */
  media?: string;
  public: string;
  /** Scripts and styles of earlier releases. The folders are named as in the build. */
  earlier?: string;
}

function foldersOf({ demoShop, dataDir }: Settings): AppFolders {
  return {
    embed: resolve(projectFolder, 'dist/embed'),
    site: resolve(projectFolder, 'dist/site'),
    admin: resolve(projectFolder, 'dist/admin'),
    public: resolve(projectFolder, 'site/public'),
    earlier: earlierReleases(dataDir),
    ...(demoShop ? { media: resolve(demoShop, 'media') } : {}),
  };
}

/** Creates the handler of all HTTP requests, from the first header to the last error. Requests pass the parts from top to bottom. */
export function createApp(options: AppOptions): RequestListener {
  const { catalogue, storefront, callers, payments, testPayments, pages, settings, proxies, logger } = options;
  const { folders = foldersOf(settings), metrics = createMetrics(), isStopping = () => false, bringPicture } = options;
  const secure = settings.publicUrl.startsWith('https:');
  const headers = pageHeaders({ https: secure });
  const isSetUp = createSetUpCheck(catalogue);

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  // A proxy that blocks a path such as /metrics must not be bypassed by another spelling of the path.
  app.enable('case sensitive routing');
  app.enable('strict routing');

  app.use(logRequests(logger, metrics));
  // Calls and cached pages come first: they are nearly all requests of a store.
  app.use(answerCalls(options, callers, handlersOf(options)));
  const hosts = { locales: parseLocaleHosts(settings.localeHosts), hostOf: proxies.hostOf };
  const askOffer = () => storefront.profile();
  if (settings.rootRedirect) app.use(leadRootTo(settings.rootRedirect, hosts, askOffer));
  if (pages) app.use(pages.answerCached);

  app.use(withHeaders(headers));
  app.use(encodeSends);
  app.use(refuseMeaningless);
  app.use(answerHealth({ readiness: () => options.readiness(), isSetUp, isStopping, logger }));
  app.get('/metrics', metrics.show);
  app.get('/api/openapi.json', answerOpenApi(settings.publicUrl));
  app.use(confirmHostsPage(options.settingsDesk));
  app.use('/api', refuseUnknownCalls(callers));
  app.get('/pay/return', answerReturnPage(payments));
  if (testPayments) app.use(testGatewayPages(testPayments));
  const operatorMedia = resolve(settings.dataDir, 'media');
  if (bringPicture) app.use('/media', bringPictures(bringPicture));
  app.use(serveFiles(staticFolders(folders, operatorMedia)));
  const shared = { sources: [operatorMedia, ...(folders.media ? [folders.media] : [])], bring: bringPicture };
  app.use(
    '/share',
    answerSharePictures(createSharePictures({ ...shared, folder: resolve(settings.dataDir, 'share') })),
  );
  if (pages) app.use(pages.answerForm);
  app.use(refuseWriting);
  app.use(switchLocale({ secure, askOffer }));
  app.use(redirectRoot(hosts, askOffer));
  app.use(answerNotSetUp(isSetUp));
  app.use(pages?.handle ?? answerNotFound);

  app.use(logFault(logger));
  app.use(answerCallFault(options));
  app.use(withHeadersOnFault(headers));
  app.use(answerUnavailable(options.isUnavailable));
  app.use(pages?.handleError ?? answerPlainly);

  return (request, response) => {
    readTarget(request);
    app(request, response);
  };
}

/** The folders of this release, then those of earlier releases. The operator's pictures come before the demo's, and may change. */
function staticFolders(folders: AppFolders, operatorMedia: string): StaticFolder[] {
  const { embed, site, admin, earlier } = folders;
  const inEmbed = { path: '/embed/v1', shared: true, hashed: /^\/c\//, maxAge: 300 };
  const inAssets = { path: '/assets', hashed: /-[\w-]{8}\.\w+$/, maxAge: 300 };
  const before = (part: string) => (earlier ? [join(earlier, part)] : []);
  return [
    ...[embed, ...before('embed')].map((folder) => ({ ...inEmbed, folder })),
    // The same files at other addresses, for a browser that remembers that a module failed to load.
    ...[embed, ...before('embed')].map((folder) => ({ ...inEmbed, path: '/embed/v1/again/:copy', folder })),
    ...[site, ...before('site')].map((folder) => ({ ...inAssets, folder })),
    ...[admin, ...before('admin')].map((folder) => ({ ...inAssets, path: '/assets/admin', folder })),
    { path: '/media', folder: operatorMedia, shared: true, hashed: isUploaded, maxAge: 3600 },
    ...(folders.media ? [{ path: '/media', folder: folders.media, shared: true, maxAge: 7 * 24 * 3600 }] : []),
    { path: '/', folder: folders.public, workers: true, maxAge: 3600 },
  ];
}

/** Renders of pictures that staff have uploaded. Their names are hashes. */
const isUploaded = /^\/uploads\/[0-9a-f]{32}-\d+\.\w+$/;

/** Refuses writes: only pages and files are left here, and they are read-only. */
const refuseWriting: RequestHandler = ({ method }, response, next) => {
  if (method === 'GET' || method === 'HEAD') return next();
  response.set({ allow: 'GET, HEAD', 'cache-control': 'no-store' }).sendStatus(405);
};

function withHeaders(headers: Map<string, string>): RequestHandler {
  return (_request, response, next) => {
    giveHeaders(response, headers);
    next();
  };
}

/** Sets the headers also on answers to requests that failed before the headers were set. */
function withHeadersOnFault(headers: Map<string, string>): ErrorRequestHandler {
  return (fault, _request, response, next) => {
    giveHeaders(response, headers);
    next(fault);
  };
}

/** Logs faults under the request's id. No other part logs them. The cause of a fault is never sent. */
function logFault(logger: Logger): ErrorRequestHandler {
  return (fault, _request, response, next) => {
    const { requestId, call } = response.locals;
    // Faults of the client (4xx), such as a malformed URL, are only in the request log.
    if (statusOf(fault) >= 500) logger.error({ requestId, call, err: fault }, call ? 'call failed' : 'request failed');
    next(fault);
  };
}

function answerOpenApi(publicUrl: string): RequestHandler {
  let document: object | undefined;
  return (_request, response) => {
    document ??= openApiDocument(publicUrl);
    response.set({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }).json(document);
  };
}

const answerNotFound: RequestHandler = (_request, response) => {
  response.status(404).type('text').send('This page could not be found');
};

const answerPlainly: ErrorRequestHandler = (fault, _request, response, next) => {
  if (response.headersSent) return next(fault);
  response.sendStatus(statusOf(fault));
};
