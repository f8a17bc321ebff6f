/**
 * Reads where this machine gets its Debian or Ubuntu packages from: `/etc/apt/sources.list` (one line each) and
 * `/etc/apt/sources.list.d/*.list` and `*.sources` (deb822), as described in sources.list(5).
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface AptSource {
  uris: string[];
  suites: string[];
  components: string[];
  /** Path of a keyring or the key itself, exactly as written; several lines in the second case. */
  signedBy?: string;
}

export interface Distribution {
  family: 'debian' | 'ubuntu';
  /** Code names the machine's own packages come from, e.g. `bookworm`; derivatives name two. */
  codenames: string[];
}

/** All package sources (`deb`) set up below `folder`, normally /etc/apt. A file that can't be read is passed over. */
export async function readAptSources(folder: string): Promise<AptSource[]> {
  const parts = await readdir(join(folder, 'sources.list.d')).catch(() => []);
  const files = ['sources.list', ...parts.map((name) => join('sources.list.d', name))];
  const sources: AptSource[] = [];
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => '');
    if (file.endsWith('.list')) sources.push(...parseOneLineSources(text));
    else if (file.endsWith('.sources')) sources.push(...parseDeb822Sources(text));
  }
  return sources;
}

/** `deb [signed-by=…] uri suite component…`, one a line. */
export function parseOneLineSources(text: string): AptSource[] {
  return text.split('\n').flatMap((line) => {
    const match = /^\s*deb\s+(?:\[([^\]]*)\]\s*)?(\S+)\s+(\S+)\s*(.*)$/.exec(line.replace(/#.*/, ''));
    if (match === null) return [];
    const [, options = '', uri = '', suite = '', components = ''] = match;
    const signedBy = /(?:^|\s)signed-by=(\S+)/i.exec(options)?.[1];
    return [
      {
        uris: [uri],
        suites: [suite],
        components: words(components),
        ...(signedBy === undefined ? {} : { signedBy: signedBy.replaceAll(',', ' ') }),
      },
    ];
  });
}

/** Paragraphs of fields; a line that begins with a space goes on with the field above. */
export function parseDeb822Sources(text: string): AptSource[] {
  const uncommented = text.replaceAll('\r', '').replaceAll(/^#.*\n?/gm, '');
  return uncommented.split(/\n[ \t]*\n/).flatMap((paragraph) => {
    const fields = new Map<string, string>();
    for (const [, name = '', value = ''] of paragraph.matchAll(/^([^\s:]+):[ \t]*(.*(?:\n[ \t].*)*)/gm)) {
      fields.set(name.toLowerCase(), value);
    }
    const off = /^(no|false|without|off|disable)$/i.test(fields.get('enabled')?.trim() ?? 'yes');
    if (off || !words(fields.get('types')).includes('deb')) return [];
    const signedBy = fields.get('signed-by');
    return [
      {
        uris: words(fields.get('uris')),
        suites: words(fields.get('suites')),
        components: words(fields.get('components')),
        ...(signedBy === undefined ? {} : { signedBy }),
      },
    ];
  });
}

/** The Debian or Ubuntu behind an os-release text; undefined when it is neither. */
export function parseOsRelease(text: string): Distribution | undefined {
  const value = (name: string): string =>
    new RegExp(`^${name}=(["']?)(.*)\\1\\s*$`, 'm').exec(text)?.[2]?.toLowerCase() ?? '';
  const families = words(`${value('ID')} ${value('ID_LIKE')}`);
  const family = (['ubuntu', 'debian'] as const).find((name) => families.includes(name));
  if (family === undefined) return undefined;
  const names = ['VERSION_CODENAME', 'UBUNTU_CODENAME', 'DEBIAN_CODENAME']
    .map(value)
    .filter((name) => name !== '');
  return { family, codenames: [...new Set(names)] };
}

const ALIASES = { debian: ['stable', 'oldstable', 'testing', 'unstable', 'sid'], ubuntu: ['devel'] };

/**
 * The mirrors the distribution itself comes from, likeliest first. Other repositories also use its code names as
 * suites; the distribution's own is the one with an updates suite and the distribution's keys.
 */
export function ownMirrors(sources: AptSource[], distribution: Distribution): AptSource[] {
  const base = new Set([...distribution.codenames, ...ALIASES[distribution.family]]);
  const withUpdates = new Set(
    sources
      .filter(({ suites }) => suites.some((suite) => suite.endsWith('-updates')))
      .flatMap(({ uris }) => uris),
  );
  const likelihood = ({ uris, signedBy }: AptSource): number =>
    (uris.some((uri) => withUpdates.has(uri)) ? 2 : 0) +
    (signedBy?.includes(`${distribution.family}-archive`) === true ? 1 : 0);
  return sources
    .filter(
      ({ suites, components }) => components.includes('main') && suites.some((suite) => base.has(suite)),
    )
    .map((source) =>
      Object.assign({}, source, { uris: source.uris.filter((uri) => !uri.startsWith('cdrom:')) }),
    )
    .filter(({ uris }) => uris.length > 0)
    .sort((left, right) => likelihood(right) - likelihood(left));
}

/** Suites that may have a newer package, the one nearest to the machine's own first. */
export function newerSuites({ family, codenames }: Distribution): string[] {
  const backports = codenames.map((name) => `${name}-backports`);
  return family === 'debian' ? [...backports, 'testing', 'unstable'] : [...backports, 'devel'];
}

function words(text = ''): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
