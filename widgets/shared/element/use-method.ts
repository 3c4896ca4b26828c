import { useLayoutEffect } from 'react';

type Method = (...values: never[]) => unknown;

const provided = new WeakMap<HTMLElement, Map<string, Method>>();
const waiting = new WeakMap<HTMLElement, { name: string; run: (method: Method) => void }[]>();

/** Provides a method of the element, such as `open()`. Each render replaces it, so that it uses the latest state. */
export function useMethod(host: HTMLElement, name: string, method: Method): void {
  useLayoutEffect(() => {
    const methods = provided.get(host) ?? new Map<string, Method>();
    provided.set(host, methods.set(name, method));
    const calls = waiting.get(host) ?? [];
    waiting.set(
      host,
      calls.filter((call) => call.name !== name),
    );
    for (const call of calls) if (call.name === name) call.run(method);
    return () => void methods.delete(name);
  });
}

/** Calls a method as soon as the element's view provides it. */
export function callMethod(host: HTMLElement, name: string, values: unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const run = (method: Method) => {
      try {
        resolve(method(...(values as never[])));
      } catch (fault) {
        reject(fault);
      }
    };
    const method = provided.get(host)?.get(name);
    if (method) run(method);
    else waiting.set(host, [...(waiting.get(host) ?? []), { name, run }]);
  });
}
