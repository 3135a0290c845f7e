import { type ConnectorRules, resolveUnderRoots } from '../../engine/files/collection-files';
import type { JsonObject } from '../../engine/base/json';
import { choiceProblems, rulesOnBoard, type ChoiceProblem } from '../../engine/board';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { currentContext } from '../../common/context/request-context';
import { allowedSenders, connectorsConfig, mailConfig, tenantFolders } from '../../config';

/** The addresses and folders that connectors may use in this service, and the rules that come with it. */
@Injectable()
export class ConnectorPolicy implements ConnectorRules {
  constructor(
    @Inject(connectorsConfig.KEY) private readonly config: ConfigType<typeof connectorsConfig>,
    @Inject(mailConfig.KEY) private readonly mail: ConfigType<typeof mailConfig>,
  ) {}

  get gitProtocols(): readonly string[] {
    return this.config.gitProtocols;
  }

  get hasServiceIdentity(): boolean {
    return this.config.awsServiceIdentity;
  }

  packProblems(test: JsonObject): readonly ChoiceProblem[] {
    return choiceProblems(test, () => rulesOnBoard().files.rules);
  }

  /** Without a mail server nobody knows yet which senders it will allow. */
  senderProblem(address: string): string | undefined {
    if (this.mail.smtpUrl === undefined) return undefined;
    const allowed = allowedSenders(this.mail, currentContext()?.tenant ?? '');
    return allowed.includes(address.toLowerCase())
      ? undefined
      : 'MAIL_SENDERS does not allow this sender: leave it out';
  }

  folderProblem(folder: string): string | undefined {
    const roots = tenantFolders(this.config.roots, currentContext()?.tenant ?? '');
    if (roots.length === 0) return 'folders cannot be read here, CONNECTOR_ROOTS names none';
    return resolveUnderRoots(folder, roots) === undefined ? 'must lie under one of CONNECTOR_ROOTS' : undefined;
  }
}
