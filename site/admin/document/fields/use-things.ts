import { useDeferredValue, useRef } from 'react';
import { type ThingKind, things } from '#shared/contract/staff/catalogue.ts';
import { useCall } from '#site/admin/call/use-call.ts';

const mostFound = 50;

/** The things of a kind that fit what was typed, as ids with their names. */
export function useThings(kind: ThingKind, typed: string) {
  const q = useDeferredValue(typed.trim());
  const names = useRef(new Map<string, string>());
  const first = useCall(things, { kind, most: 100 });
  const search = useCall(things, q === '' ? null : { kind, q, most: mostFound });
  for (const { id, name } of [...(first.value?.things ?? []), ...(search.value?.things ?? [])])
    names.current.set(id, name);
  const { value, isLoading } = q === '' ? first : search;

  return {
    found: value?.things.map(({ id }) => id) ?? [],
    isLoading,
    /** The name of a thing, or its id while the name is unknown. */
    nameOf(id: string): string {
      const name = names.current.get(id);
      return name && name !== id ? `${name} (${id})` : id;
    },
  };
}
