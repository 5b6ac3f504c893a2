/** Whether the databases of the test file that runs are listened to, and what was found in those that are gone. */
let isOn = false;
let found: string[] = [];

export const recording = {
  begin(on: boolean): void {
    isOn = on;
    found = [];
  },
  isOn: () => isOn,
  add(faults: readonly string[]): void {
    found.push(...faults);
  },
  end(): string[] {
    isOn = false;
    return [...new Set(found)].sort();
  },
};
