import { options, type VNode } from 'preact';

/** A rendered Preact node, with the private names of the pinned version. */
interface Drawn extends VNode {
  __e?: ChildNode | null;
  __k?: (Drawn | null | undefined)[] | null;
  __?: Drawn | null;
}

/**
 * The rendered nodes. A translator replaces text nodes by elements, but Preact goes on writing into its own, now invisible text nodes. When
 * such a text changes, its parent gets Preact's nodes back, and is translated again.
 */
const drawn = new WeakMap<Node, Drawn>();
const { diffed, unmount, vnode: made } = options;

/** Preact sets `translate` as a property, and the property counts `"no"` as true. */
options.vnode = (vnode: VNode<{ translate?: unknown }>) => {
  if (vnode.props?.translate === 'no') vnode.props.translate = false;
  made?.(vnode);
};

options.diffed = (vnode: Drawn) => {
  diffed?.(vnode);
  const node = vnode.__e;
  if (!node || typeof vnode.type === 'function') return;
  const before = drawn.get(node);
  drawn.set(node, vnode);
  if (before && before.props !== vnode.props) restoreIfTaken(vnode);
};

options.unmount = (vnode: Drawn) => {
  restoreIfTaken(vnode);
  unmount?.(vnode);
};

function restoreIfTaken(text: Drawn): void {
  if (text.type !== null || !text.__e || text.__e.parentNode) return;
  let holder = text.__;
  while (typeof holder?.type === 'function') holder = holder.__;
  queueMicrotask(() => holder?.__e && restore(holder.__e));
}

function restore(element: ChildNode): void {
  const own = nodesOf(drawn.get(element));
  for (const node of [...element.childNodes]) if (!own.includes(node)) node.remove();
  let next = element.firstChild;
  for (const node of own) {
    if (node === next) next = node.nextSibling;
    else element.insertBefore(node, next);
  }
}

function nodesOf(vnode: Drawn | undefined): ChildNode[] {
  return (vnode?.__k ?? []).flatMap((held) =>
    !held ? [] : typeof held.type === 'function' ? nodesOf(held) : (held.__e ?? []),
  );
}
