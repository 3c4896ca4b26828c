import { signal } from '@preact/signals-react';
import { begunOrdersName, findWaitingOrder } from './begun-orders.ts';
import { pageBus } from './page-bus.ts';

const changes = signal(0);
let isListening = false;

/** `findWaitingOrder` for components. They render again when this or another tab begins or settles an order. */
export function readWaitingOrder(): string | null {
  if (!isListening) {
    isListening = true;
    pageBus().listen((name) => {
      if (name === begunOrdersName) changes.value++;
    });
  }
  changes.value;
  return findWaitingOrder();
}
