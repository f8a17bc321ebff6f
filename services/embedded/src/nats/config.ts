/** The configuration file of one nats-server, as text. Only what differs from the server's defaults is written. */

export interface NatsConfig {
  name: string;
  /** Client port on 127.0.0.1. */
  port: number;
  user: string;
  pass: string;
  storeDir: string;
  /** `always`: acknowledged means on disk. `default`: the server syncs every two minutes. */
  sync: 'always' | 'default';
  /** Largest bytes of file storage; the server refuses writes beyond. */
  maxFileBytes: number;
  /** Largest bytes of memory storage. Default 256 MiB. */
  maxMemoryBytes?: number;
  pidFile: string;
  logFile: string;
  /** For a cluster on this machine: own route port, and the ports of all members. */
  cluster?: { name: string; port: number; members: number[] };
}

const MIB = 1024 * 1024;

/** The text of the file. Contains the password: write it with mode 0600. */
export function renderNatsConfig(config: NatsConfig): string {
  const lines = [
    `server_name: ${quoted(config.name)}`,
    `listen: "127.0.0.1:${config.port}"`,
    `max_payload: ${MIB}`,
    `pid_file: ${quoted(config.pidFile)}`,
    `log_file: ${quoted(config.logFile)}`,
    `logfile_size_limit: ${10 * MIB}`,
    'logfile_max_num: 3',
    'authorization {',
    `  user: ${quoted(config.user)}`,
    `  password: ${quoted(config.pass)}`,
    '}',
    'jetstream {',
    `  store_dir: ${quoted(config.storeDir)}`,
    `  max_memory_store: ${config.maxMemoryBytes ?? 256 * MIB}`,
    `  max_file_store: ${config.maxFileBytes}`,
    ...(config.sync === 'always' ? ['  sync_interval: always'] : []),
    '}',
  ];
  if (config.cluster !== undefined) {
    const routes = config.cluster.members.map((port) => `"nats://127.0.0.1:${port}"`);
    lines.push(
      'cluster {',
      `  name: ${quoted(config.cluster.name)}`,
      `  listen: "127.0.0.1:${config.cluster.port}"`,
      `  routes: [${routes.join(', ')}]`,
      '}',
    );
  }
  return `${lines.join('\n')}\n`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
