import { presentDraft } from '#server/present/present-draft.ts';
import { type Actor, actorOfCall } from '#server/staff/actor.ts';
import { createPage, removeLink, updatePage, withdrawPage } from '#server/staff/page-acts.ts';
import type { Call, RequestOf } from '#shared/contract/call.ts';
import type { Result } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/staff/pages.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handleThen, inside } from './handle.ts';
import { refuseRepeated } from './refuse-repeated.ts';

type Draft = Parameters<typeof presentDraft>[0];
type PageCall = (typeof call)[keyof typeof call];

/** The calls of other programs that save drafts of items, articles and links of the footer. */
export function staffPageHandlers(options: ApiOptions): Handler[] {
  const { desk } = options;
  return [
    saving(call.createItem, (actor, page) => createPage(desk, actor, { kind: 'item', ...page })),
    saving(call.updateItem, (actor, page) => updatePage(desk, actor, { kind: 'item', ...page })),
    saving(call.deleteItem, (actor, page) => withdrawPage(desk, actor, { kind: 'item', ...page })),
    saving(call.createArticle, (actor, page) => createPage(desk, actor, { kind: 'article', ...page })),
    saving(call.updateArticle, (actor, page) => updatePage(desk, actor, { kind: 'article', ...page })),
    saving(call.deleteLink, (actor, { id }) => removeLink(desk, actor, id)),
  ];

  function saving<C extends Call & PageCall>(
    of: C,
    work: (actor: Actor, request: RequestOf<C>) => Promise<Result<Draft>>,
  ): Handler {
    return handleThen(
      of,
      async (request, context) => {
        await refuseRepeated(options, context);
        return work(actorOfCall(of, context), request);
      },
      inside((draft: Draft) => ({ draft: presentDraft(draft) })) as never,
    );
  }
}
