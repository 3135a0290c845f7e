import type { Body, Module } from '../../syntax/ast';
import { importName } from '../resolve/resolve';
import { isBinary, isRootRef, operatorName, ROOTS } from '../../syntax/nodes';
import type { Unit } from '../model/unit';
import { chainOf, walkBody, walkRule, type Visitor } from '../../syntax/visit';

function isV1(module: Module): boolean {
  return module.version !== 'v0';
}

function assignmentChecker(unit: Unit): Visitor {
  return {
    expr(inner) {
      if (!isBinary(inner, 'assign')) return;
      const target = inner.args[0];
      if (isRootRef(target) && target.head.kind === 'var') {
        const message = `variables must not shadow ${target.head.name} (use a different variable name)`;
        unit.error('rego_compile_error', inner.loc, message);
      }
    },
  };
}

/** Refuses rules, arguments and variables named like a root document, where the module is v1. */
export function checkRootOverrides(unit: Unit, modules: readonly Module[]): void {
  for (const module of modules) {
    if (!isV1(module)) continue;
    for (const rule of module.rules) {
      const { head } = rule.head.ref;
      if (head.kind === 'var' && ROOTS.has(head.name)) {
        unit.error('rego_compile_error', rule.loc, `rules must not shadow ${head.name} (use a different rule name)`);
      }
      for (const each of chainOf(rule)) walkRule(each, assignmentChecker(unit));
    }
  }
}

/** Refuses two imports of one name, where the module is v1. */
export function checkImports(unit: Unit, modules: readonly Module[]): void {
  for (const module of modules) {
    if (!isV1(module)) continue;
    const seen = new Map<string, string>();
    for (const imp of module.imports) {
      const name = importName(imp.alias, imp.path);
      if (name === undefined) continue;
      const text = `import ${imp.loc.text.replace(/^import\s+/, '')}`;
      const first = seen.get(name);
      if (first !== undefined) unit.error('rego_compile_error', imp.loc, `import must not shadow ${first}`);
      else seen.set(name, text);
    }
  }
}

/** Refuses deprecated builtins in v1 modules. */
export function checkDeprecated(unit: Unit, modules: readonly Module[]): void {
  const visitor: Visitor = {
    expr(inner) {
      if (inner.kind === 'callExpr') report(operatorName(inner.operator), inner.loc);
    },
    term(inner) {
      if (inner.kind === 'call') report(operatorName(inner.operator), inner.loc);
    },
  };
  function report(name: string | undefined, loc: Module['loc']): void {
    if (name !== undefined && unit.builtins.get(name)?.deprecated) {
      const message = `deprecated built-in function calls in expression: ${name}`;
      unit.error('rego_type_error', loc, message);
    }
  }
  for (const module of modules) {
    if (!isV1(module)) continue;
    for (const rule of module.rules) for (const each of chainOf(rule)) walkRule(each, visitor);
  }
}

/** Refuses uses of the value of void builtins, which have none. */
export function checkVoidCalls(unit: Unit, bodies: Iterable<Body>): void {
  for (const body of bodies) {
    walkBody(body, {
      term(inner) {
        if (inner.kind !== 'call') return;
        const name = operatorName(inner.operator);
        if (name !== undefined && unit.builtins.get(name)?.void) {
          unit.error('rego_type_error', inner.loc, `${inner.loc.text || name} used as value`);
        }
      },
    });
  }
}
