import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { calls } from '#shared/contract/calls.ts';
import { routes } from '#site/routes.ts';
import { newFolder } from '#tests/chaos/new-folder.ts';
import { startNodes } from '#tests/chaos/start-nodes.ts';
import { freePort } from '#tests/support/database/free-port.ts';
import { needProgram } from '#tests/support/need-program.ts';
import { createWalletCertificates } from '#tests/support/wallet-certificates.ts';
import { randomKey } from './sales/random-id.ts';

/** The number of idle connections that nginx keeps to the store. A wave of this many requests uses all of them. */
const inWave = 32;

/** Pauses from 0 to 70 s, closer together around five seconds, after which Node closes a connection by default. */
const pauses = [
  ...Array.from({ length: 36 }, (_, index) => index * 2000),
  ...Array.from({ length: 28 }, (_, index) => 4600 + index * 60),
];

/** The number of clients that work in parallel, each with different pauses. */
const lanes = 8;

it(`docs/operate/nginx.conf in front of two nodes answers ${pauses.length * inWave} POSTs, whatever the pause before`, async () => {
  const { ports } = await startNginx(lanes);

  const statuses = await Promise.all(
    ports.map(async (port, lane) => {
      const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
      const own: string[] = [];
      for (const pause of pauses.filter((_, index) => index % lanes === lane)) {
        const wave = await Promise.all(Array.from({ length: inWave }, () => post(port, agent)));
        own.push(...wave.map((status) => `${status} before ${pause} ms`));
        await wait(pause);
      }
      const last = await Promise.all(Array.from({ length: inWave }, () => post(port, agent)));
      agent.destroy();
      return [...own, ...last.map((status) => `${status} at last`)];
    }),
  );
  expect(statuses.flat().length).toBeGreaterThan(2000);
  expect(statuses.flat().filter((one) => !one.startsWith('200 '))).toEqual([]);
}, 900_000);

it('docs/operate/nginx.conf logs each request once, without its query and without the key in its path', async () => {
  const { ports, log } = await startNginx(1);
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  onTestFinished(() => agent.destroy());
  const key = randomKey();
  const query = `?order=${key}&token=${key}&q=secret`;
  const targets = [
    ...calls.map(({ path }) => `/api${path.replaceAll(/\{\w+\}/g, key)}`),
    ...routes.map(({ path }) => `/en${path.replaceAll(/:\w+/g, key)}`),
    ...['/pay/return', '/embed/v1/gondola.js', `/nowhere/${key}`, `/nowhere/${key}/${key}/${key}`],
    // Links that a mail program has ended too late, or that a person has typed.
    ...[`/api/orders/${key}.`, `/api/orders/${key})/tickets.pdf`, `/api/orders/${key}%0A/x`, `/nowhere/x${key}%0A`],
    `/%6eowhere/${key.replace(/./, encoded)}`,
  ].map((target) => target + query);
  for (const target of targets)
    await send(ports[0] ?? 0, agent, { target, referer: `https://tickets.example.com/${query}` });

  const written = async () => (await readFile(log, 'utf8')).split('\n').filter((line) => line.includes('"GET '));
  await expect.poll(written, { timeout: 10_000 }).toHaveLength(targets.length);
  const lines = await written();
  expect(lines.filter((line) => line.includes(key.slice(2)) || /[?]|secret/.test(line))).toEqual([]);
  expect(lines.filter((line) => line.includes('{key}')).length).toBeGreaterThan(5);
});

/** A character in percent-encoded form, as it may also be written in an address. */
function encoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}

/**
 * Starts nginx in front of two nodes, with the servers of the shipped file once for each lane.
 * @returns The ports that speak HTTPS, and the file of its access log.
 */
async function startNginx(lanes: number): Promise<{ ports: number[]; log: string }> {
  const program = needProgram('nginx', 'nginx');
  const nodes = await startNodes(2, { PUBLIC_URL: 'https://tickets.example.com' });
  const hosts = nodes.map(({ url }) => `127.0.0.1:${new URL(url).port}`);
  const folder = await newFolder();
  const log = join(folder, 'access.log');
  // When root starts nginx, its workers run as another user, who must be able to open this folder.
  await chmod(folder, 0o755);
  const { key, certificate } = createWalletCertificates({ passType: 'pass.example', team: 'ABCDE12345' });
  await writeFile(join(folder, 'privkey.pem'), key);
  await writeFile(join(folder, 'fullchain.pem'), certificate);
  // The lines before `upstream` are written once. The lines from `upstream` on are written once for each lane.
  const shipped = await readFile('docs/operate/nginx.conf', 'utf8');
  const [format = '', ofLane] = shipped.split(/(?=^upstream gondola \{)/m);
  if (ofLane === undefined) throw new Error('docs/operate/nginx.conf no longer says upstream gondola {');
  const ports: number[] = [];
  const sites: string[] = [];
  for (let lane = 0; lane < lanes; lane++) {
    const [plain, secure] = [await freePort(), await freePort()];
    ports.push(secure);
    sites.push(
      replaceAll(ofLane, [
        ['upstream gondola {', `upstream gondola${lane} {`],
        ['http://gondola;', `http://gondola${lane};`],
        ['server 127.0.0.1:3000;', hosts.map((host) => `server ${host};`).join(' ')],
        ['listen 80;', `listen 127.0.0.1:${plain};`],
        ['listen 443 ssl;', `listen 127.0.0.1:${secure} ssl;`],
        ['/etc/ssl/tickets.example.com', folder],
        ['/var/log/nginx/gondola.log', log],
        ['/var/log/nginx/error.log', 'stderr'],
      ]),
    );
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  const whole = `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
    events { worker_connections 4096; } http { ${paths}\n${format}\n${sites.join('\n')}\n}`;
  await writeFile(join(folder, 'nginx.conf'), whole);
  const nginx = spawn(program, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: 'inherit' });
  onTestFinished(async () => {
    nginx.kill('SIGQUIT');
    await once(nginx, 'exit');
  });
  await expect.poll(() => post(ports[0] ?? 0, new Agent({ rejectUnauthorized: false })), { timeout: 10_000 }).toBe(200);
  return { ports, log };
}

/** Replaces texts. Throws when one is missing, so that the file cannot change unnoticed. */
function replaceAll(text: string, pairs: readonly (readonly [from: string, to: string])[]): string {
  return pairs.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`docs/operate/nginx.conf no longer says ${from}`);
    return now.replaceAll(from, to);
  }, text);
}

/** Makes a call that changes nothing; returns the status of the answer, or 0 without an answer. */
function post(port: number, agent: Agent): Promise<number> {
  return send(port, agent, { method: 'POST', target: '/api/store/config' });
}

interface Sent {
  method?: 'GET' | 'POST';
  target: string;
  referer?: string;
}

/** Sends a request; returns the status of the answer, or 0 without an answer. */
function send(port: number, agent: Agent, { method = 'GET', target, referer }: Sent): Promise<number> {
  const headers = {
    ...{ host: 'tickets.example.com', store: 'en', 'content-type': 'application/json' },
    ...(referer === undefined ? {} : { referer }),
  };
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', method, path: target, headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0));
    sent.end(method === 'POST' ? '{}' : undefined);
  });
}
