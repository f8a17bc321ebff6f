/** What a server must tell about itself so that it can be started, recognised, supervised and ended. */
import type { ChildProcess } from 'node:child_process';
import type { Goodbye } from './end-process.ts';
import type { ProcessIdentity } from './process-identity.ts';

export type ServiceKey = 'nats' | 'postgres';

export interface Service {
  key: ServiceKey;
  /** As people call it. */
  title: string;
  /** Everything its running process depends on except the port; a process started with another one isn't adopted. */
  fingerprint: string;
  logFile: string;
  goodbye: Goodbye;
  /**
   * Starts a process on that port; resolves when it serves. `onSpawn` is called as soon as it exists, and it touches
   * no data before what that returns has resolved.
   */
  launch(port: number, onSpawn: (child: ChildProcess) => Promise<void>): Promise<void>;
  /** Resolves when the process on that port serves this service's data with its credentials. */
  probe(port: number, ms: number): Promise<void>;
  /** True for an error of `launch` that another port would cure. */
  isPortTaken(error: unknown): boolean;
  /** Processes on this service's data, whoever started them; the one to signal first. */
  processes(): ProcessIdentity[];
  /** What its log said last, after that many bytes. */
  lastWord(mark: number): Promise<string>;
}
