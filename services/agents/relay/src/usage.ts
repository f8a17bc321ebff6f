/** Counts what a turn cost and whom it asked, for its event. */

export interface Usage {
  asked(role: string): void;
  called(model: string, tokens: { input: number; output: number }): void;
  /** Calls that another role made for this turn. */
  charged(used: { model: string | null; calls: number; tokens: { input: number; output: number } }): void;
  report(): {
    asked: string[];
    model: string | null;
    model_calls: number;
    tokens: { input: number; output: number };
  };
}

export function countUsage(): Usage {
  const roles = new Set<string>();
  let name: string | null = null;
  let calls = 0;
  const tokens = { input: 0, output: 0 };
  return {
    asked: (role) => void roles.add(role),
    called(model, used) {
      name = model;
      calls += 1;
      tokens.input += used.input;
      tokens.output += used.output;
    },
    charged(used) {
      name = used.model ?? name;
      calls += used.calls;
      tokens.input += used.tokens.input;
      tokens.output += used.tokens.output;
    },
    report: () => ({ asked: [...roles], model: name, model_calls: calls, tokens: { ...tokens } }),
  };
}
