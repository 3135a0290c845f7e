import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** A config item. */
@ApiSchema({ name: 'ConfigItem' })
export class ConfigItemView {
  /** The body; secrets read as `********`. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: {
      fileType: 'structure',
      type: 'filesystem',
      companyName: 'Example',
      gitProvider: 'https://git.example.com/payments/iac.git',
      branchName: 'main',
      private: true,
      httpsUser: 'reader',
      httpsPassword: '********',
      username: 'reader',
      autoRemediate: false,
    },
  })
  json!: Record<string, unknown>;

  /**
   * Name of the item.
   * @example "gitIac"
   */
  name!: string;
}
