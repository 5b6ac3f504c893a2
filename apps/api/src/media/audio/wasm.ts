import { readFileSync } from 'node:fs';

type Import = (...parameters: number[]) => number;
export type Imports = Record<string, Import>;

/** The part of the global WebAssembly that is used here; Node's types leave it to the browser's. */
interface WebAssemblyGlobal {
  Module: {
    new (bytes: Uint8Array): object;
    imports(module: object): { module: string; name: string }[];
  };
  Instance: new (module: object, imports: Record<string, Imports>) => { exports: unknown };
}

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  /** Adds pages of 64 KiB; throws when there is no room. */
  grow(pages: number): number;
}

/**
 * Starts a WebAssembly file. What it imports and `imports` does not name answers 0.
 * @param Exports what the caller knows the file to export
 */
export function startWasm<Exports>(path: string, imports: Imports): Exports {
  const { Module, Instance } = Reflect.get(globalThis, 'WebAssembly') as WebAssemblyGlobal;
  const module = new Module(readFileSync(path));
  const groups: Record<string, Imports> = {};
  for (const { module: group, name } of Module.imports(module)) {
    groups[group] ??= {};
    groups[group][name] = imports[name] ?? (() => 0);
  }
  return new Instance(module, groups).exports as Exports;
}
