import { type ConnectorRules, resolveUnderRoots } from '../../engine/files/collection-files';
import type { JsonObject } from '../../engine/base/json';
import { builtInRules } from '../../engine/rules/built-in/read-rules';
import { choiceProblems, type ChoiceProblem } from '../../engine/rules/built-in/rule-choice';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { currentContext } from '../../common/context/request-context';
import { connectorsConfig, tenantFolders } from '../../config';

/** The addresses and folders that connectors may use in this service, and the rules that come with it. */
@Injectable()
export class ConnectorPolicyService implements ConnectorRules {
  readonly sendsNotifications = true;

  constructor(@Inject(connectorsConfig.KEY) private readonly config: ConfigType<typeof connectorsConfig>) {}

  get gitProtocols(): readonly string[] {
    return this.config.gitProtocols;
  }

  get hasServiceIdentity(): boolean {
    return this.config.awsServiceIdentity;
  }

  packProblems(test: JsonObject): readonly ChoiceProblem[] {
    return choiceProblems(test, () => builtInRules().files.rules);
  }

  folderProblem(folder: string): string | undefined {
    const roots = tenantFolders(this.config.roots, currentContext()?.tenant ?? '');
    if (roots.length === 0) return 'folders cannot be read here, CONNECTOR_ROOTS names none';
    return resolveUnderRoots(folder, roots) === undefined ? 'must lie under one of CONNECTOR_ROOTS' : undefined;
  }
}
