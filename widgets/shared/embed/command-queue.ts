/** A command of the page, pushed before or after the script has loaded: `gondola.push(['open-cart'])`, or a function. */
export type Command = ['open-cart'] | ['load', string] | ['watch', ShadowRoot] | (() => void);

export interface CommandQueue {
  push(...commands: Command[]): void;
}

export interface Commands {
  openCart(): void;
  load(tag: string): void;
  watch(root: ShadowRoot): void;
}

/** Runs the queued commands in `window.gondola`, and later each pushed one. */
export function runCommands(commands: Commands): void {
  const page = globalThis as unknown as { gondola?: Command[] | CommandQueue };
  const queued = Array.isArray(page.gondola) ? page.gondola : [];
  const queue: CommandQueue = {
    push: (...added) => {
      for (const command of added) run(command, commands);
    },
  };
  page.gondola = queue;
  queue.push(...queued);
}

function run(command: Command, { openCart, load, watch }: Commands): void {
  if (typeof command === 'function') command();
  else if (command[0] === 'open-cart') openCart();
  else if (command[0] === 'load') load(command[1]);
  else if (command[0] === 'watch') watch(command[1]);
  else console.warn(`[gondola] unknown-command: ${String(command[0])}`);
}
