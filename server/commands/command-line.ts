import { readFileSync } from 'node:fs';
import { Command, type CommandUnknownOpts, InvalidArgumentError, type Option } from '@commander-js/extra-typings';
import { readEnvironmentFile } from '#server/settings/environment-file.ts';
import { Refusal, warn } from './refusal.ts';

/** The command line of `npm run NAME -- …`. It names a wrong word with the subcommand's help, and ends with exit code 2. */
export function createCommandLine(name: string, description: string) {
  return new Command(`npm run ${name} --`)
    .description(description)
    .option(
      '--settings <file>',
      'takes the settings from a file, such as /etc/gondola.env, as systemd does',
      takeSettings,
    )
    .configureHelp({ showGlobalOptions: true })
    .helpCommand(false)
    .showHelpAfterError()
    .allowExcessArguments()
    .hook('preAction', refuseExcessWord)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
}

/** Does what the words of a command line ask for. What cannot be done is said in a sentence, with exit code 1. */
export async function run(
  program: CommandUnknownOpts,
  words: readonly string[] = process.argv.slice(2),
): Promise<void> {
  for (const command of [program, ...program.commands]) {
    for (const option of command.options) if (option.required) checkValue(command, option);
    checkNeeded(command);
  }
  if (words.length === 0 && program.commands.length > 0) program.help({ error: true });
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    warn(fault.message);
  }
}

/** Refuses a forgotten value, in whose place another option stands, and an option that is given twice. */
function checkValue(command: CommandUnknownOpts, option: Option): void {
  const { parseArg } = option;
  option.argParser((value: string, before: unknown) => {
    if (value === '' || value.startsWith('--')) throw new InvalidArgumentError('Its value is missing.');
    const isGiven = command.getOptionValueSource(option.attributeName()) === 'cli';
    if (isGiven && !Array.isArray(before)) throw new InvalidArgumentError('It stands here twice.');
    return parseArg ? parseArg(value, before) : value;
  });
}

/** Names a missing option after the wrong words. The library does it first, also when the wrong word is the option's misspelt name. */
function checkNeeded(command: CommandUnknownOpts): void {
  const needed = command.options.filter(({ mandatory }) => mandatory);
  for (const option of needed) option.mandatory = false;
  command.hook('preAction', () => {
    const missing = needed.find((option) => command.getOptionValue(option.attributeName()) === undefined);
    if (missing) command.error(`error: required option '${missing.flags}' not specified`);
  });
}

/** Names a word too many; the library only counts them. */
function refuseExcessWord(_: unknown, command: CommandUnknownOpts): void {
  const { args, registeredArguments } = command;
  const word = registeredArguments.at(-1)?.variadic ? undefined : args[registeredArguments.length];
  if (word !== undefined) command.error(`error: ${word} is one word too many.`);
}

/** Takes a file's settings into the environment, as systemd does; they win. An unreadable file ends the program. */
function takeSettings(file: string): string {
  try {
    Object.assign(process.env, readEnvironmentFile(readFileSync(file, 'utf8')));
    return file;
  } catch (fault) {
    const { code = '' } = fault as NodeJS.ErrnoException;
    console.error(`The settings file ${file} cannot be read: ${reasons[code] ?? code}.`);
    process.exit(1);
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'it does not exist',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
};
